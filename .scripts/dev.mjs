// The API restarted on every change and the interface with Fast Refresh, together. Ctrl-C stops both.
import { loadEnvironment } from './lib/environment.mjs';
import { ended, startNode } from './lib/processes.mjs';

loadEnvironment();
const address = `http://${process.env.DEV_HOST ?? '127.0.0.1'}:${process.env.DEV_PORT ?? '8080'}`;
// Links in mails lead to the interface, which the development server serves.
const env = { NODE_ENV: 'development', APP_URL: process.env.APP_URL ?? address };

const server = startNode(
  [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    '--include',
    './i18n/*.json',
    'src/server/main.ts',
  ],
  env,
);
const client = startNode(['node_modules/webpack/bin/webpack.js', 'serve', '--mode', 'development'], env);
console.log(
  `Interface with reload: ${address} (its calls go to the API on port ${process.env.PORT ?? '3000'})`,
);

const children = [server, client];
let stopping = false;

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  stopping = true;
  for (const child of children) child.kill(signal);
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => stop(signal));

const codes = await Promise.all(
  children.map(async (child) => {
    const code = await ended(child);
    if (!stopping) stop('SIGTERM');
    return code;
  }),
);
process.exitCode = stopping && codes.every((code) => code === 0 || code > 128) ? 0 : Math.max(...codes);
