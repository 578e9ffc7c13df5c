import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitting, limits, parsePegs, pegsOf } from '../../src/game/game';
import { parseWords, readWords, WordGame } from '../../src/game/words';

function game(text: string): NonNullable<ReturnType<typeof parsePegs>> {
  const found = parsePegs(text);
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
  for (const text of ['', 'p0c6r', 'p4c0r', 'p9c6r', 'p4c17r', 'p4c3n', 'p8c16r', 'p4c6', 'p4c6x', 'p4c6rx', '4xx6', 'p-4c6r']) assert.equal(parsePegs(text), undefined, text);
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
  assert.ok(game('mm').isGuess('1123'));
  for (const wrong of ['112', '11234', '1127', '0123', '']) assert.ok(!game('mm').isGuess(wrong), wrong);
  assert.ok(!game('bc').isGuess('1123'));
});

test('candidates shrink as the papers say', () => {
  const mm = game('mm');
  assert.equal(fitting(mm, mm.codes(), [{ guess: '1123', hint: '0,3' }]).length, 44);
  assert.deepEqual(pegsOf('1,2'), { blacks: 1, whites: 2 });
  assert.deepEqual(pegsOf('2'), { blacks: 2, whites: 0 });
});

test('words are read as people keep them, and what is no list says why', () => {
  const words = readWords('Trace\nslate, crane  crane;', 'adieu\ncrane', true);
  assert.ok(words instanceof WordGame);
  assert.deepEqual(words.secrets, ['crane', 'slate', 'trace']);
  assert.deepEqual(words.further, ['adieu']);
  assert.deepEqual([words.size, words.guesses, words.length, words.hard, words.win], [3, 4, 5, true, 'GGGGG']);
  assert.deepEqual(words.fields, { words: 'crane\nslate\ntrace', allowed: 'adieu', hard: true });
  assert.equal(words.symbols.join(''), 'acdeilnrstu');
  for (const [text, why] of [['', 'empty'], ['crane', 'one'], ['crane tra', 'lengths'], ['a b', 'lengths'], ['abcdefghi abcdefghj', 'lengths'], ['cran3 slate', 'letters']] as const) assert.equal(readWords(text), why, text);
  assert.equal(readWords(Array.from({ length: 9000 }, (_, i) => [...String(i).padStart(5, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('')).join(' ')), 'long');
});

test('a game of words is read back from its link, and nothing else is', () => {
  for (const [secrets, further, hard] of [['crane slate', '', false], ['crane slate', 'adieu', false], ['crane slate', '', true], ['größe weiße', 'ärger', true]] as const) {
    const made = readWords(secrets, further, hard);
    assert.ok(made instanceof WordGame);
    assert.deepEqual(parseWords(made.id)?.fields, made.fields);
  }
  for (const id of ['words', 'words~', 'words~crane', 'words~crane.slate~~soft', 'word~crane.slate', 'p4c6r']) assert.equal(parseWords(id), undefined, id);
});

test('marks: greens first, then yellows from the left, each letter as often as the secret has it', () => {
  const words = readWords('pens lest bobs robs abbe babe');
  assert.ok(words instanceof WordGame);
  for (const [guess, secret, hint] of [['lest', 'pens', 'BGYB'], ['pens', 'lest', 'BGBY'], ['bobs', 'robs', 'BGGG'], ['babe', 'abbe', 'YYGG'], ['bobs', 'abbe', 'YBGB'], ['lest', 'lest', 'GGGG']] as const) assert.equal(words.hint(guess, secret), hint, `${guess} ${secret}`);
  assert.ok(words.isHint('GYBB') && !words.isHint('GYB') && !words.isHint('GYBX') && !words.isHint('0,3'));
  assert.deepEqual(words.inOrder(['GGGG', 'BBBB', 'BYGB', 'BBYG']), ['BBBB', 'BBYG', 'BYGB', 'GGGG']);
  assert.deepEqual(pegsOf('GYBBG'), { blacks: 2, whites: 1 });
});
