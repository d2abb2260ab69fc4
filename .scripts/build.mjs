// Builds dist/client (webpack, and its first pages) and dist/server/main.js (esbuild) from the present sources, once at a time.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { buildLock, hashFile, isBuilt } from './lib/ensureBuild.mjs';
import { withLock } from './lib/lock.mjs';
import { fewOptimised, runNode } from './lib/processes.mjs';
import { hashSources } from './lib/sources.mjs';

const force = process.argv.includes('--force');

process.exitCode = await withLock(buildLock, async () => {
  if (!force && isBuilt()) return 0; // another process built while this one waited
  const started = Date.now();
  const hash = hashSources();
  mkdirSync('dist', { recursive: true });
  rmSync(hashFile, { force: true });
  rmSync('dist/server', { force: true, recursive: true });

  const codes = await Promise.all([buildClient(), buildServer()]);
  const failed = codes.find((code) => code !== 0);
  if (failed !== undefined) return failed;

  // Last, so that a build that was interrupted never counts; of the sources as they were when it began.
  writeFileSync(hashFile, hash);
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  return 0;
});

/** @returns {Promise<number>} 0, or the exit code of what failed */
async function buildClient() {
  const production = { NODE_ENV: 'production' };
  const code = await runNode(
    [...fewOptimised, 'node_modules/webpack/bin/webpack.js', '--mode', 'production'],
    production,
  );
  return code === 0 ? runNode(['.scripts/prerender.mjs'], production) : code;
}

/** @returns {Promise<number>} 0, or 1 when esbuild found errors (which it printed) */
function buildServer() {
  return build({
    entryPoints: [
      'main',
      'console/adminCreate',
      'console/doctor',
      'console/drill',
      'console/accountsAuthorise',
      'console/addressesImport',
      'console/ledgerCheck',
      'console/mediaRotate',
      'console/migrate',
      'console/privacyErase',
      'console/privacyExport',
      'console/registryImport',
      'db/backupCli',
      'db/restoreCli',
      'documents/blanks/blankWorker',
      'documents/renderWorker',
      'adapters/extraction/document/readWorker',
    ].map((name) => `src/server/${name}.ts`),
    outdir: 'dist/server',
    entryNames: '[name]',
    define: { BUNDLED: 'true' },
    splitting: true,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
  }).then(
    () => 0,
    () => 1,
  );
}
