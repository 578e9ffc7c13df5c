import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
// @ts-expect-error a plain module without types
import { resultsOf } from '../../results.mjs';
import { daySeed } from '../../src/game/chance';
import { greedyQuestion } from '../../src/game/cuts';
import { exactEffort } from '../../src/game/effort';
import type { Game } from '../../src/game/game';
import { marksOf } from '../../src/game/marks';
import { parseGame, parseRoute, routeText, withOptions } from '../../src/game/route';
import { shareText } from '../../src/game/share';
import { nodeAfter, nodeAt, sizeOf, treeOfCuts, treeOfStrategy, turnsTo } from '../../src/game/strategy';
import { story, verdict } from '../../src/game/verdict';
import { en } from '../../src/text/en';
import { ja } from '../../src/text/ja';
import { languageOf } from '../../src/text/text';
import { grouped, shareOf, shortOf } from '../../src/ui/big_number';
import { Entry } from '../../src/ui/entry';
import { colours, contrast } from '../../src/ui/palette';
import { scaleOf } from '../../src/ui/scatter';

const mm = parseGame('mm') as Game;

test('a link is read back as it was written', () => {
  for (const hash of ['#/play/p4c6r', '#/explore/p4c6r/1123:0,3/2345:1,1?strategy=entropy&guess=1234', '#/duel/p4c10n/0123:0,1?mode=race&its=0123:0,1;4567:2,0', '#/once/p3c4r', '#/play/words~crane.slate~adieu~hard/adieu:BYBBG?seed=7', '#/assist/words~gr%C3%B6%C3%9Fe.wei%C3%9Fe']) {
    const once = routeText(parseRoute(hash));
    assert.equal(routeText(parseRoute(once)), once);
  }
  assert.equal(routeText(parseRoute('#/explore/p4c6r/1123:0,3')), '#/explore/p4c6r/1123:0,3');
});

test('a broken link still opens a page, with as much as makes sense', () => {
  assert.equal(parseRoute('').view, 'play');
  assert.equal(parseRoute('#/nowhere/p9c99x').game.id, 'p4c6r');
  assert.deepEqual(parseRoute('#/assist/mm/1123:0,3/9999:0,0/1111:0,0').turns, [{ guess: '1123', hint: '0,3' }]);
  assert.deepEqual(parseRoute('#/assist/mm/1123:3,1').turns, []);
  assert.equal(parseRoute('#/assist/%E0%A4%A/1123:0,3').game.id, 'p4c6r');
});

test('options are set and taken away', () => {
  const route = parseRoute('#/explore/mm?a=1&b=2');
  assert.deepEqual(withOptions(route, { a: undefined, c: '3' }).options, { b: '2', c: '3' });
});

test('the day is the date where one is', () => {
  assert.equal(daySeed(new Date(2026, 0, 5, 23, 59)), '20260105');
});

test('a result to share is what the command line prints', () => {
  const turns = [{ guess: '1123', hint: '1,2' }, { guess: '4456', hint: '0,0' }, { guess: '1111', hint: '4,0' }];
  assert.equal(shareText({ game: mm, turns, called: 'day 20261115', found: true, helped: 1 }), 'deduce p4c6r day 20261115: 3 (with 1 hint)\n🟩🟨🟨⬜\n⬜⬜⬜⬜\n🟩🟩🟩🟩');
  const words = parseGame('words~pens.lest') as Game;
  assert.equal(shareText({ game: words, turns: [{ guess: 'lest', hint: 'BGYB' }], called: 'seed 7', found: false, helped: 0 }), 'deduce 2 × 4 seed 7: X\n⬛🟩🟨⬛');
  assert.match(shareText({ game: mm, turns: turns.slice(0, 1), called: 'seed 7', found: false, helped: 0 }), /^deduce p4c6r seed 7: X\n/);
});

const small = parseGame('p2c3r') as Game;
const strategy = { guess: '12', possible: true, then: { '0,2': '21', '0,1': { guess: '23', possible: true, then: { '0,1': '31' } }, '0,0': '33', '1,0': { guess: '13', possible: true, then: { '0,1': '32', '0,0': '22', '1,0': '11' } } } };

test('a strategy as a tree holds every secret once, and paths lead there and back', () => {
  const tree = treeOfStrategy(small, strategy);
  assert.equal(sizeOf(tree.nodes[0]!), small.size);
  assert.equal(tree.depth, 2);
  for (const node of tree.nodes) {
    const below = node.children.reduce((sum, child) => sum + sizeOf(tree.nodes[child]!), 0);
    assert.equal(sizeOf(node), below + (node.possible ? 1 : 0));
    assert.equal(nodeAfter(tree, turnsTo(tree, node.index))?.index, node.index);
    assert.equal(nodeAt(tree, node.to - 0.5, node.depth)?.index, node.index);
  }
  assert.equal(nodeAfter(tree, [{ guess: '11', hint: '0,0' }]), undefined);
  assert.equal(nodeAfter(tree, [{ guess: '12', hint: '2,0' }]), undefined);
  assert.equal(nodeAt(tree, 99, 0), undefined);
});

test('codes asked at once: the tree ends in single secrets when they tell all apart', () => {
  const codes = greedyQuestion(small, small.codes());
  const tree = treeOfCuts(small, small.codes(), codes);
  const leaves = tree.nodes.filter((node) => node.children.length === 0);
  assert.equal(leaves.length, small.size);
  assert.ok(leaves.every((node) => sizeOf(node) === 1));
  const cut = treeOfCuts(small, small.codes(), codes.slice(0, 1));
  assert.ok(cut.nodes.some((node) => node.children.length === 0 && sizeOf(node) > 1));
});

test('the greedy question tells all secrets apart, whatever the game', () => {
  for (const id of ['p1c5r', 'p3c4r', 'p3c5n', 'p4c5r', 'p2c9r', 'p1c1r']) {
    const game = parseGame(id) as Game;
    for (const work of [1e9, 500, 1]) {
      const codes = greedyQuestion(game, game.codes(), work);
      const cells = (count: number): number => new Set(game.codes().map((secret) => codes.slice(0, count).map((code) => game.hint(code, secret)).join(' '))).size;
      assert.equal(cells(codes.length), game.size, id);
      for (let count = 1; count <= codes.length; ++count) assert.ok(cells(count) > cells(count - 1), `${id}: code ${count} tells nothing`);
    }
  }
});

test('what is quick is asked at once, what is not is announced', () => {
  const game = (id: string): Game => parseGame(id) as Game;
  assert.equal(exactEffort(mm, mm.size, 4), 'now');
  assert.equal(exactEffort(game('bc'), 5040, 1), 'now');
  assert.notEqual(exactEffort(game('bc'), 5040, 4), 'now');
  assert.equal(exactEffort(game('lg'), 32768, 1), 'hours');
  assert.equal(exactEffort(game('lg'), 40, 1), 'now');
});

test('a review adds up: expected, lost and luck give the guesses that were made', () => {
  const { expected, after } = story(4.34, [{ lost: 0, luck: 0.3 }, { lost: 0.32, luck: -0.1 }]);
  assert.equal(expected[0], 4.34);
  assert.ok(Math.abs((after[1] ?? 0) - (4.34 + 0.32 - 0.2)) < 1e-12);
  assert.deepEqual([0, 0.01, 0.1, 0.3, 0.9].map(verdict), ['best', 'good', 'fair', 'weak', 'poor']);
});

test('the row: symbols fill the next place, none come twice where none may', () => {
  const entry = new Entry(parseGame('p3c5n') as Game, () => undefined);
  for (const symbol of '12') entry.place(symbol);
  assert.equal(entry.code, undefined);
  entry.place('3');
  assert.equal(entry.code, '123');
  entry.place('1', 2);
  assert.deepEqual([0, 1, 2].map((place) => entry.at(place)), [undefined, '2', '1']);
  assert.equal(entry.cursor, 0);
  entry.place('5');
  entry.swap(0, 1);
  assert.equal(entry.code, '251');
  entry.tap(1);
  entry.tap(1);
  assert.equal(entry.at(1), undefined);
  entry.set('345');
  entry.erase();
  entry.erase();
  assert.deepEqual([0, 1, 2].map((place) => entry.at(place)), ['3', undefined, undefined]);
  entry.clear();
  assert.ok(entry.empty);
});

test('the row by keys: symbols, arrows, Backspace; nothing else', () => {
  const entry = new Entry(mm, () => undefined);
  const key = (name: string, more = {}): boolean => entry.key({ key: name, ...more } as KeyboardEvent);
  for (const name of ['1', '2', '3', '4']) assert.ok(key(name));
  for (const name of ['7', '0', 'a', 'Enter', 'Tab']) assert.ok(!key(name), name);
  assert.ok(!key('1', { ctrlKey: true }));
  key('ArrowLeft');
  key('6');
  assert.equal(entry.code, '1264');
});

test('marks of a guess agree with its hint', () => {
  for (const secret of mm.codes().filter((_, i) => i % 37 === 0))
    for (const guess of mm.codes().filter((_, i) => i % 41 === 0)) {
      const marks = marksOf(guess, secret);
      const count = (mark: string): number => marks.filter((one) => one === mark).length;
      assert.equal(`${count('right')},${count('elsewhere')}`, mm.hint(guess, secret));
    }
});

test('every peg can be read: contrast of symbol and colour at least 4.5', () => {
  for (const { name, fill, ink } of colours) assert.ok(contrast(fill, ink) >= 4.5, `${name} ${contrast(fill, ink)}`);
  assert.equal(colours.length, 16);
});

test('both languages name every colour, strategy and preset, and have the same entries', () => {
  const shape = (value: unknown): unknown => (Array.isArray(value) ? value.length : typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, shape(inside)])) : typeof value);
  assert.deepEqual(shape(ja), shape(en));
  for (const { name } of colours) assert.ok(en.colours[name] && ja.colours[name], name);
  assert.equal(languageOf('ja-JP'), 'ja');
  assert.equal(languageOf('de'), 'en');
});

test('large numbers are written short', () => {
  assert.deepEqual(shortOf('2982452363551703858'), { lead: '2.982', power: 18 });
  assert.equal(shortOf('17552640'), undefined);
  assert.equal(grouped('17552640'), '17,552,640');
});

test('a share of a large number is written short', () => {
  const large = '7'.repeat(100);
  for (const [part, whole, share] of [['1', '1', '100'], [large, large, '100'], ['1', '3', '33.3'], ['1', '2', '50'], ['999999', '1000000', '99.9'], ['1', '100000', '0.001'], ['1', large, '< 0.0000000001'], ['0', '5', '0']] as const) assert.equal(shareOf(part, whole), share);
});

test('a scale holds its values and has round marks', () => {
  const { low, high, ticks } = scaleOf([1.498, 3.057, 2.885]);
  assert.ok(low < 1.498 && high > 3.057);
  assert.ok(ticks.length >= 2 && ticks.every((tick) => tick >= low && tick <= high));
  assert.ok(scaleOf([2, 2]).ticks.length >= 1);
});

test('the table of results is that of the README; without one the build fails', async () => {
  const rows = resultsOf(await readFile(new URL('../../../README.md', import.meta.url), 'utf8')) as string[][];
  assert.ok(rows.some((row) => row[0]?.startsWith('p4c6r') && row[2] === '5625'));
  assert.ok(rows.flat().every((cell) => !cell.includes('](')));
  assert.throws(() => resultsOf('# nothing'), /table of results/);
});
