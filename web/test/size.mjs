// What a visitor of the static page fetches, compressed as hosts do: node test/size.mjs FOLDER. The documents come one by one when they are looked
// at, and are not counted.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const most = 1_500_000;
const folder = process.argv[2];
let all = 0;
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
  if (name.startsWith('docs') || !statSync(join(folder, name)).isFile()) continue;
  const size = gzipSync(readFileSync(join(folder, name)), { level: 9 }).length;
  console.log(`${String(size).padStart(9)}  ${name}`);
  all += size;
}
console.log(`${String(all).padStart(9)}  bytes compressed, of ${most} at most`);
process.exitCode = all > 0 && all <= most ? 0 : 1;
