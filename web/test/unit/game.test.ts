import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitting, isCode, limits, parseGame, pegsOf } from '../../src/game/game';

function game(text: string): NonNullable<ReturnType<typeof parseGame>> {
  const found = parseGame(text);
  assert.ok(found, text);
  return found;
}

test('rules are read in every form the command line takes', () => {
  for (const [text, id, size] of [['p4c6r', 'p4c6r', 1296], ['MM', 'p4c6r', 1296], ['bc', 'p4c10n', 5040], ['lg', 'p5c8r', 32768], ['4x6', 'p4c6r', 1296], ['p3c3nb', 'p3c3nb', 6]] as const) {
    assert.equal(game(text).id, id);
    assert.equal(game(text).size, size);
  }
});

test('what is no game is none', () => {
  for (const text of ['', 'p0c6r', 'p4c0r', 'p9c6r', 'p4c17r', 'p4c3n', 'p8c16r', 'p4c6', 'p4c6x', 'p4c6rx', '4xx6', 'p-4c6r']) assert.equal(parseGame(text), undefined, text);
  assert.ok(limits.codes >= 2 ** 20);
});

test('symbols are those of the command line', () => {
  assert.equal(game('p4c9r').symbols.join(''), '123456789');
  assert.equal(game('p4c10n').symbols.join(''), '0123456789');
  assert.equal(game('p2c12r').symbols.join(''), '0123456789ab');
});

test('hints: known ones, and the same when guess and secret swap', () => {
  const mm = game('mm');
  for (const [guess, secret, hint] of [['1123', '2413', '1,2'], ['1111', '2222', '0,0'], ['1122', '2211', '0,4'], ['1123', '1123', '4,0'], ['1112', '1121', '2,2']] as const) {
    assert.equal(mm.hint(guess, secret), hint);
    assert.equal(mm.hint(secret, guess), hint);
  }
  assert.equal(game('p4c6rb').hint('1123', '2413'), '1');
});

test('the table of hints has each that occurs and no other', () => {
  for (const id of ['p3c4r', 'p4c4n', 'p2c6r', 'p3c3rb']) {
    const one = game(id);
    const codes = one.codes();
    assert.equal(codes.length, one.size);
    const seen = new Set(codes.flatMap((guess) => codes.map((secret) => one.hint(guess, secret))));
    for (const hint of seen) assert.ok(one.hints.includes(hint), `${id} ${hint}`);
    assert.equal(one.hints.at(-1), one.win);
  }
  assert.equal(game('mm').hints.length, 14);
  assert.ok(!game('mm').hints.includes('3,1'));
});

test('codes: right length, right symbols, none twice where none may be', () => {
  assert.ok(isCode(game('mm'), '1123'));
  for (const wrong of ['112', '11234', '1127', '0123', '']) assert.ok(!isCode(game('mm'), wrong), wrong);
  assert.ok(!isCode(game('bc'), '1123'));
});

test('candidates shrink as the papers say', () => {
  const mm = game('mm');
  assert.equal(fitting(mm, mm.codes(), [{ guess: '1123', hint: '0,3' }]).length, 44);
  assert.deepEqual(pegsOf('1,2'), { blacks: 1, whites: 2 });
  assert.deepEqual(pegsOf('2'), { blacks: 2, whites: 0 });
});
