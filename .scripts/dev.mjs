// The API restarted on every change and the interface with Fast Refresh, together. Ctrl-C stops both.
import { loadEnvironment } from './lib/environment.mjs';
import { runNode } from './lib/processes.mjs';

loadEnvironment();
const address = `http://${process.env.DEV_HOST ?? '127.0.0.1'}:${process.env.DEV_PORT ?? '8080'}`;
// Links in mails lead to the interface, which the development server serves.
const env = { NODE_ENV: 'development', APP_URL: process.env.APP_URL ?? address };

console.log(
  `Interface with reload: ${address} (its calls go to the API on port ${process.env.PORT ?? '3000'})`,
);
const programs = [
  [
    'node_modules/tsx/dist/cli.mjs',
    ...['watch', '--clear-screen=false', '--include', './i18n/*.json'],
    'src/server/main.ts',
  ],
  ['node_modules/webpack/bin/webpack.js', 'serve', '--mode', 'development'],
];

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    stopping = true;
  });
const codes = await Promise.all(
  programs.map(async (program) => {
    const code = await runNode(program, env);
    // One that ends takes the other along: runNode passes the signal on.
    if (!stopping) process.emit('SIGTERM', 'SIGTERM');
    return code;
  }),
);
process.exitCode = codes.every((code) => code === 0 || code > 128) ? 0 : Math.max(...codes);
