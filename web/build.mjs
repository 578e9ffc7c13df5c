// Builds the page into web/dist: scripts and styles bundled, the table of results taken from the README, the documents as pages. With
// `--engine FOLDER` the WebAssembly engine (engine.js, engine.wasm) is put beside it and kept for offline use.
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { marked } from 'marked';
import { resultsOf } from './results.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const option = (name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const out = option('--out') ?? join(here, 'dist');
const engine = option('--engine');

async function filesIn(folder) {
  const files = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...(await filesIn(path)));
    else files.push(path);
  }
  return files.sort();
}

const rows = resultsOf(await readFile(join(here, '../README.md'), 'utf8'));
const results = { name: 'results', setup: (plugin) => {
  plugin.onResolve({ filter: /results\.json$/ }, () => ({ path: 'results', namespace: 'results' }));
  plugin.onLoad({ filter: /.*/, namespace: 'results' }, () => ({ contents: JSON.stringify(rows), loader: 'json' }));
} };
const common = { bundle: true, minify: true, format: 'esm', target: ['es2022'], charset: 'utf8', legalComments: 'none', logLevel: 'warning', plugins: [results] };

await rm(out, { recursive: true, force: true });
await mkdir(join(out, 'docs'), { recursive: true });
await build({ ...common, entryPoints: { app: join(here, 'src/main.ts'), worker: join(here, 'src/engine/worker.ts') }, outdir: out });

// The colours of the pegs are written once, in palette.ts, and styles are made from them.
const palette = await build({ ...common, entryPoints: [join(here, 'src/ui/palette.ts')], write: false, minify: false });
const { paletteCss } = await import(`data:text/javascript;base64,${Buffer.from(palette.outputFiles[0].contents).toString('base64')}`);
const sheets = await filesIn(join(here, 'src/style'));
const css = await Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8')));
await build({ ...common, stdin: { contents: [paletteCss(), ...css].join('\n'), loader: 'css' }, outfile: join(out, 'app.css') });

await cp(join(here, 'src/index.html'), join(out, 'index.html'));
await cp(join(here, 'public'), out, { recursive: true });
if (engine) await cp(engine, join(out, 'engine'), { recursive: true });

const title = (text) => /^# (.+)$/m.exec(text)?.[1].replaceAll('`', '') ?? 'deduce';
// Links between documents stay within the page; pictures and files that it does not have become plain text.
const near = (htmlText) => htmlText.replace(/<img[^>]*>/g, '').replace(/href="([\w-]+)\.md(#[^"]*)?"/g, 'href="$1.html$2"').replace(/<a href="(?!#|https?:|[\w-]+\.html)[^"]*">(.*?)<\/a>/g, '$1');
const named = (htmlText) => htmlText.replace(/<h([1-6])>(.*?)<\/h\1>/g, (_, level, inside) => `<h${level} id="${inside.replace(/<[^>]*>/g, '').toLowerCase().replace(/[^\w\s-]/g, '').trim().replace(/\s+/g, '-')}">${inside}</h${level}>`);
for (const file of await readdir(join(here, '../docs'))) {
  if (!file.endsWith('.md')) continue;
  const text = await readFile(join(here, '../docs', file), 'utf8');
  const body = named(near(marked.parse(text, { async: false }))).replaceAll('<table>', '<div class="scroll" tabindex="0"><table>').replaceAll('</table>', '</table></div>');
  const page = `<!doctype html>\n<html lang="en" data-theme="auto"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title(text)} · deduce</title><link rel="icon" href="../icon.svg"><link rel="stylesheet" href="../app.css"></head><body class="document"><header class="top"><a class="brand" href="../"><span class="mark" aria-hidden="true"><i></i><i></i><i></i><i></i></span>deduce</a></header><main>${body}</main></body></html>\n`;
  await writeFile(join(out, 'docs', file.replace(/\.md$/, '.html')), page);
}

// The service worker keeps everything but the documents, under a name that changes with the files.
const shell = (await filesIn(out)).filter((file) => !relative(out, file).startsWith('docs'));
const hash = createHash('sha256');
for (const file of shell) hash.update(relative(out, file)).update(await readFile(file));
const define = { FILES: JSON.stringify(['./', ...shell.map((file) => relative(out, file)).filter((file) => file !== 'index.html')]), VERSION: JSON.stringify(hash.digest('hex').slice(0, 12)) };
await build({ ...common, entryPoints: { sw: join(here, 'src/sw.ts') }, define, outdir: out });
