import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hintOf, hintWords, openPage, serverAddress, text, useBrowser, way } from './helper';

useBrowser();

test('assist: advice, the cost of an idea, a contradiction and its mend', async () => {
  const page = await openPage('#/assist/p4c6r');
  await page.waitForSelector('.advice');
  for (const key of '1123') await page.keyboard.press(key);
  await page.locator(`.hint-button[aria-label^="${hintWords('0,3')}"]`).click();
  await page.waitForFunction(() => document.querySelector('.advice')?.textContent?.includes('127/44'));
  assert.match(await text(page, '.advice'), /2\.886 \(127\/44\) guesses expected\. Proven/);
  assert.match(await text(page, '.shrink'), /44 of 1,296/);
  for (const key of '2314') await page.keyboard.press(key);
  await page.waitForFunction(() => document.querySelector('.idea')?.textContent?.includes('loses'));
  assert.match(await text(page, '.idea'), /2\.932 \(129\/44\).*loses 0\.045 \(2\/44\)/);
  await page.locator('.row.active button.quiet').click();
  for (const key of '2345') await page.keyboard.press(key);
  await page.waitForFunction(() => document.querySelector('.hint-button.impossible') !== null);
  await page.locator(`.hint-button[aria-label^="${hintWords('4,0')}"]`).click();
  await page.waitForSelector('.contradiction .mend');
  assert.match(await text(page, '.contradiction'), /No code fits/);
  assert.equal(await page.locator('.mend').count(), 10);
  await page.locator('.mend', { hasText: '10 codes left' }).click();
  await page.waitForFunction(() => document.querySelector('.shrink strong')?.textContent === '10');
  assert.match(page.url(), /1123:0,3\/2345:0,2/);
  // Back undoes it: every step is a link.
  await page.goBack();
  await page.waitForSelector('.contradiction');
  // A hint can be changed, a guess removed.
  await page.locator('.row .edit').nth(1).click();
  await page.locator(`.editor .hint-button[aria-label="${hintWords('1,1')}"]`).click();
  await page.waitForFunction(() => document.querySelector('.shrink strong')?.textContent === '8');
  await page.locator('.row .icon').nth(1).click();
  await page.waitForFunction(() => document.querySelector('.shrink strong')?.textContent === '44');
});

test('explore: three levels down by picture, bars and table; and the same place by its link', async () => {
  const page = await openPage('#/explore/p4c6r');
  await page.waitForSelector('canvas.tree');
  await page.waitForFunction(() => document.querySelector('.big')?.textContent?.includes('2.982'));
  assert.match(await text(page, '.picture'), /5,625 guesses over 1,296 secrets: 4\.3403/);
  // By the picture: a piece of the second row.
  const box = await page.locator('canvas.tree').boundingBox();
  assert.ok(box);
  await page.waitForTimeout(200);
  await page.mouse.click(box.x + box.width * 0.3, box.y + box.height * 0.25);
  await page.waitForFunction(() => /\/1123:\d,\d/.test(location.hash));
  await page.waitForSelector('.next button.cell');
  // By a bar of the next card.
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length > 3 && document.querySelector('.next .cell') !== null);
  await page.locator('.next button.cell').nth(2).click();
  await page.waitForFunction(() => document.querySelectorAll('.path li').length === 3);
  // By a guess of the table that the strategy does not play.
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length > 3);
  await page.locator('tbody tr:not(.chosen) th button').nth(2).click();
  await page.waitForFunction(() => location.hash.includes('guess='));
  assert.match(await text(page, '.next h2'), /Your choice/);
  await page.locator('.next button.cell').first().click();
  await page.waitForFunction(() => document.querySelectorAll('.path li').length === 4);
  await page.waitForFunction(() => document.querySelector('.shrink strong') !== null);
  const left = await text(page, '.shrink');
  const again = await openPage(new URL(page.url()).hash);
  await again.waitForSelector('.shrink strong');
  assert.equal(await text(again, '.shrink'), left);
  assert.equal(await again.locator('.path li').count(), 4);
  await again.locator('.path a').first().click();
  await again.waitForFunction(() => document.querySelectorAll('.path li').length === 1);
});

test('explore: the table is sorted by each column, a point of the scatter chooses a guess, strategies and shapes change', async () => {
  const page = await openPage('#/explore/p4c6r/1123:0,1');
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length > 5);
  const column = async (index: number): Promise<number[]> => (await page.locator(`tbody tr td:nth-child(${index})`).allInnerTexts()).map(Number);
  for (const [name, index, order] of [['Exact mean', 2, 1], ['Entropy', 3, -1], ['Cells', 4, -1], ['Largest', 5, 1], ['Expected size', 6, 1]] as const) {
    await page.locator('thead button', { hasText: name }).click();
    await page.waitForSelector(`thead th:nth-child(${index})[aria-sort]`);
    const values = await column(index);
    assert.deepEqual(values, [...values].sort((one, other) => order * (one - other)), name);
  }
  await page.locator('.point:not(.chosen)').last().click();
  await page.waitForFunction(() => location.hash.includes('guess='));
  await page.getByRole('radio', { name: 'Sunburst' }).check();
  await page.waitForSelector('canvas.sunburst');
  await page.locator('select').selectOption('entropy');
  await page.waitForFunction(() => document.querySelector('.picture')?.textContent?.includes('does not play these guesses'));
  await page.locator('.path a').first().click();
  await page.waitForFunction(() => document.querySelector('.picture')?.textContent?.includes('5,722 guesses'));
  // By keys: down into the picture, and there.
  await page.locator('canvas.tree').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /\/1234:0,3/.test(location.hash));
});

test('other rules: presets and own ones; what takes long says so, can be started and stopped', async () => {
  const page = await openPage('#/play/p4c6r');
  await page.locator('button.rules').click();
  await page.locator('dialog .presets button', { hasText: 'Bulls and Cows' }).click();
  await page.waitForFunction(() => location.hash.startsWith('#/play/p4c10n'));
  assert.equal(await page.locator('.palette .pick').count(), 11);
  await page.locator('button.rules').click();
  await page.getByRole('button', { name: 'Pegs −' }).click();
  for (let i = 0; i < 5; ++i) await page.getByRole('button', { name: 'Colours −' }).click();
  assert.match(await text(page, '.own p'), /p3c5n · 60 codes/);
  await page.getByRole('button', { name: 'Take these rules' }).click();
  await page.waitForFunction(() => location.hash.startsWith('#/play/p3c5n'));
  assert.equal(await page.locator('.slots .slot').count(), 3);
  const asked: string[] = [];
  const large = await openPage('#/learn/p4c12n', { questions: asked });
  large.setDefaultTimeout(180_000); // the first advice there takes seconds, and many where others work too
  await large.goto(`${serverAddress()}#/explore/p4c12n`);
  await large.waitForSelector('.long');
  assert.match(await text(large, '.long'), /may take (minutes|hours).*Shown instead/);
  // Until one says so nothing is asked that takes long.
  await large.waitForSelector('.guesses .long');
  assert.ok(asked.some((one) => one.startsWith('strategies') && one.includes('most-parts')));
  assert.deepEqual(asked.filter((one) => one.startsWith('count') || /strategies.*optimal|partition.*exact/.test(one)), []);
  // What the server does not answer at once is a job, and a job is what is stopped there.
  const job = way === 'server' ? large.waitForResponse((reply) => reply.url().endsWith('/strategies') && reply.status() === 202) : undefined;
  await large.locator('.picture .long button').click();
  await large.waitForSelector('.picture .waiting:not(.stopped) button');
  await job;
  await large.locator('.picture .waiting button').click();
  await large.waitForSelector('.picture .waiting.stopped');
});

test('the trick: six hints, one secret; and a wrong hint is noticed', async () => {
  const page = await openPage('#/once/p4c6r');
  await page.waitForFunction(() => document.querySelectorAll('.rows .row').length === 6);
  const secret = '3156';
  for (let i = 0; i < 6; ++i) {
    if ((await page.locator('.row .edit').nth(i).getAttribute('aria-expanded')) !== 'true') await page.locator('.row .edit').nth(i).click();
    const code = (await page.locator('.row').nth(i).locator('.peg').allInnerTexts()).join('');
    await page.locator(`.editor .hint-button[aria-label^="${hintWords(hintOf(code, secret))}"]`).click();
    await page.waitForFunction((count) => location.hash.split('?')[0]?.split('/').length === 3 + count, i + 1);
  }
  await page.waitForSelector('.reveal .secret');
  assert.equal((await page.locator('.reveal .peg').allInnerTexts()).join(''), secret);
  await page.waitForSelector('canvas.tree');
  await page.locator('.row .edit').first().click();
  await page.locator('.editor .hint-button.impossible').first().click();
  await page.waitForSelector('.contradiction');
  await page.waitForFunction(() => document.querySelectorAll('.contradiction .candidates li').length > 0);
});

test('Japanese: every view speaks it, and the choice stays', async () => {
  const page = await openPage('#/play/p4c6r', { locale: 'ja-JP' });
  for (const [view, title] of [['play', '暗号を解く'], ['assist', '助言を受ける'], ['duel', '対決'], ['explore', '探索'], ['once', '一括質問'], ['learn', '学ぶ']] as const) {
    await page.goto(`${serverAddress()}#/${view}/p4c6r`);
    await page.waitForFunction((wanted) => document.querySelector('h1')?.textContent === wanted, title);
  }
  assert.equal(await page.getAttribute('html', 'lang'), 'ja');
  await page.getByRole('button', { name: 'Read in English' }).click();
  assert.equal(await page.getAttribute('html', 'lang'), 'en');
  await page.reload();
  await page.waitForSelector('h1');
  assert.equal(await page.getAttribute('html', 'lang'), 'en');
});
