// Draws the public pages and the frame of the others into dist/client/pages, from the interface that webpack has built.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, transform } from 'esbuild';
import { assemble } from './lib/page.mjs';
import { chunksOf } from './lib/sizes/judge.mjs';
import { publicTexts } from './lib/texts/publicIds.mjs';

const mode = process.env.NODE_ENV ?? 'production';
const bundle = path.resolve('.cache/prerender.cjs');
const drawn = /\/(?:shell|auth|identity)\/|^\.\/|\/i18n\//;
const { isPublic } = publicTexts();

/**
 * As the loader of webpack does it (see messagesLoader.mjs), but for the reading of the messages.
 *
 * @type {import('esbuild').Plugin}
 */
const texts = {
  name: 'texts',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/i18n\/\w+\.json$/ }, ({ path: file, suffix }) => {
      const all = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
      const wanted = suffix === '?public' ? all.filter(([id]) => isPublic(id)) : all;
      return { contents: JSON.stringify(Object.fromEntries(wanted)), loader: 'json' };
    }),
};

/**
 * Screens that are not drawn stay out: they are loaded by `import()`, which is never reached.
 *
 * @type {import('esbuild').Plugin}
 */
const drawnOnly = {
  name: 'drawn only',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path: wanted }) =>
      kind === 'dynamic-import' && !drawn.test(wanted) ? { path: wanted, external: true } : undefined,
    ),
};

await build({
  entryPoints: ['src/client/prerender.tsx'],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  jsx: 'automatic',
  jsxDev: mode === 'development',
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  plugins: [texts, drawnOnly],
  logLevel: 'warning',
});
const early = await build({
  entryPoints: ['src/client/early.ts'],
  bundle: true,
  write: false,
  minify: true,
  format: 'iife',
  target: 'es2022',
  logLevel: 'warning',
});

/** @type {typeof import('../src/client/prerender.tsx')} */
const { draw, filesOf, SCREENS, LANGUAGES } = createRequire(import.meta.url)(bundle);
const html = readFileSync('dist/client/index.html', 'utf8');
const sheet = /<link href="([^"]+\.css)" rel="stylesheet"\s*\/?>/.exec(html)?.[1];
const fonts = sheet ? readFileSync(`dist/client${sheet}`, 'utf8') : '';
const { code } = await transform(fonts, { loader: 'css', minify: true });
/** @type {import('./lib/sizes/judge.mjs').Chunk[]} */
const chunks = JSON.parse(readFileSync('dist/client-chunks.json', 'utf8'));
mkdirSync('dist/client/pages', { recursive: true });
// A text that is missing is only said there.
console.error = (/** @type {unknown[]} */ ...words) => {
  throw new Error(words.join(' '));
};
for (const name of /** @type {(keyof typeof SCREENS)[]} */ (Object.keys(SCREENS)))
  for (const lang of LANGUAGES) {
    const page = `${name}.${lang}`;
    const parts = {
      page,
      early: early.outputFiles[0]?.text.trim() ?? '',
      // Who comes from an SMS comes once: what is on the screen already keeps its letters, and its lines.
      fonts:
        name === 'veriffUser'
          ? code.trim().replaceAll('font-display:swap', 'font-display:optional')
          : code.trim(),
      files: scripts(filesOf(name, lang)),
      next: name === 'login' ? scripts([...filesOf('steps', lang), 'CompanyScreen']) : [],
    };
    writeFileSync(`dist/client/pages/${page}.html`, assemble(html, await draw(name, lang), parts));
  }
// What the interface keeps open, a connection to other tabs, would keep this process waiting.
process.exit();

/** @param {string[]} imported */
function scripts(imported) {
  const later = chunksOf(chunks, imported).filter(({ initial }) => !initial);
  const files = later.flatMap((chunk) => chunk.files).filter((file) => file.endsWith('.js'));
  return [...new Set(files)].map((file) => `/${file}`);
}
