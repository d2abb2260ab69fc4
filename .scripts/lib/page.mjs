import { brotliCompressSync } from 'node:zlib';

/** What a first answer over a new connection holds: more waits for the browser to say that it came. */
const FIRST_FLIGHT = 14 * 1024;

/**
 * Until the interface is there: hidden where it will show another page, busy once the form is sent; and what is said when it
 * does not arrive.
 */
const EARLY_STYLE = `
  [data-hold] #root{visibility:hidden}
  [data-busy] [type=submit]{cursor:progress;opacity:.6}
  #unloaded{display:none}
  [data-unloaded] #unloaded{display:flex;gap:16px;align-items:baseline;justify-content:center;position:fixed;inset:auto 0 0;padding:12px 16px;background:var(--mui-palette-background-paper);border-top:1px solid var(--mui-palette-text-primary)}
  #unloaded button{min-height:44px;padding:0 12px;font:inherit;font-weight:600;color:var(--mui-palette-text-primary);background:none;border:1px solid}
`.replace(/\n */g, '');

/**
 * One page as the server sends it: the template of webpack with what was drawn, everything that the first paint needs in it.
 *
 * @param {string} template dist/client/index.html
 * @param {import('../../src/client/prerender.tsx').Drawn} drawn
 * @param {{page: string, early: string, fonts: string, files: string[], next: string[]}} parts `page` is its name, `early`
 *   the script that comes first, `files` the scripts of this page beside those of every page, `next` those of the page after it
 * @returns {string}
 * @throws {Error} the page would need what its policy forbids, or is too large
 */
export function assemble(template, drawn, { page, early, fonts, files, next }) {
  /** @type {string[]} */
  const scripts = [];
  const { names, components, global } = drawn.styles;
  const styles = [
    style(fonts + onlyUsed(EARLY_STYLE + global, components)),
    style(components, ` data-emotion="css ${names}"`),
  ];
  // The last one begins: all that it needs is there by then.
  const inOrder = () => [...scripts.slice(0, -1), ...files, ...scripts.slice(-1)];
  const unloaded = `<div id="unloaded" role="alert"><span>${drawn.notLoaded}</span><button type="button">${drawn.retry}</button></div>`;
  const html = template
    .replace(
      /<html lang="\w+">/,
      () =>
        `<html lang="${drawn.locale}" data-page="${page}"${next.length > 0 ? ` data-next="${next.join(' ')}"` : ''}>`,
    )
    .replace(/<title>[^<]*/, () => `<title>${drawn.title}`)
    .replace(/<script defer="defer" src="([^"]+)"><\/script>/g, (_all, src) => {
      scripts.push(src);
      return '';
    })
    .replace(/<link href="[^"]+\.css" rel="stylesheet"\s*\/?>/, () => styles.join(''))
    .replace('</head>', () => `<script data-app="${inOrder().join(' ')}">${early}</script></head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${drawn.html}</div>${unloaded}`);
  if (/<[^>]+ style="/.test(drawn.html)) throw new Error(`${page} has a style attribute`);
  if (/<script/.test(drawn.html)) throw new Error(`${page} has a script of React's`);
  if (scripts.length === 0 || !html.includes(drawn.html)) throw new Error('The template has changed');
  const size = brotliCompressSync(html).length;
  if (size > FIRST_FLIGHT)
    throw new Error(`${page} has ${size} bytes, of ${FIRST_FLIGHT} that arrive at once`);
  return html;
}

/** @param {string} css @param {string} [attribute] */
const style = (css, attribute = '') => `<style${attribute}>${css}</style>`;

/**
 * Without the custom properties that nothing on this page uses: the interface brings all of them, in a sheet of its own.
 *
 * @param {string} css
 * @param {string} beside
 * @returns {string}
 */
function onlyUsed(css, beside) {
  const used = new Set([...(css + beside).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const kept = css.replace(/(--[\w-]+):[^;{}]*;?/g, (property, name) => (used.has(name) ? property : ''));
  return kept === css ? css : onlyUsed(kept, beside);
}
