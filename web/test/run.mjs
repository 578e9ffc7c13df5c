// Bundles the tests of a folder and hands them to Node's own test runner: node test/run.mjs unit|browser [name...].
import { spawn } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { anyFailed } from './two-at-a-time.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const [kind = 'unit', ...names] = process.argv.slice(2);
const folder = join(here, kind);
const out = join(here, '../.test', kind);
const files = (await readdir(folder)).filter((file) => file.endsWith('.test.ts') && (names.length === 0 || names.some((name) => file.startsWith(name))));
if (files.length === 0) {
  console.error(`no tests in test/${kind} by that name`);
  process.exit(2);
}
await rm(out, { recursive: true, force: true });
await build({ entryPoints: files.map((file) => join(folder, file)), outdir: out, outExtension: { '.js': '.mjs' }, bundle: true, platform: 'node', format: 'esm', target: 'node18', packages: 'external', sourcemap: 'inline', logLevel: 'warning' });
// Two files at a time: a browser mostly waits, for its engine or for itself. Each tells what it did when it is done.
function run(file) {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['--enable-source-maps', '--test', join(out, file.replace(/\.ts$/, '.mjs'))], { stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(data));
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(said));
      done(status ?? 1);
    });
  });
}
process.exit(await anyFailed(files, run));
