import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyFailed } from '../two-at-a-time.mjs';

/// Each is how long it takes and what it comes to.
type Job = readonly [milliseconds: number, status: number];
const run = ([milliseconds, status]: Job): Promise<number> => new Promise((done) => setTimeout(() => done(status), milliseconds));

test('a failure is told, also when another began before it and ends after it', async () => {
  assert.equal(await anyFailed([[1, 0], [1, 0], [1, 0]], run), 0);
  assert.equal(await anyFailed([[60, 0], [1, 1]], run), 1);
  assert.equal(await anyFailed([[1, 1], [60, 0]], run), 1);
  assert.equal(await anyFailed([[60, 0], [1, 2], [1, 0], [1, 0]], run), 1);
  assert.equal(await anyFailed([], run), 0);
});
