// Serves the interface and the API from one process; builds first when the sources changed since the last build.
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './lib/ensureBuild.mjs';
import { loadEnvironment } from './lib/environment.mjs';

loadEnvironment();
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);

const built = await ensureBuild();
if (built === 0) {
  // In this very process: signals reach the server itself and its exit code is this program's.
  await import(pathToFileURL('dist/server/main.js').href);
} else {
  process.exitCode = built;
}
