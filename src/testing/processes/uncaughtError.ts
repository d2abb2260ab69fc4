import { reportLastError } from '../../server/telemetry/safeError';

/* Ends by an uncaught error: thrown in a timer, or with an argument by a promise. */

reportLastError();
const failed = () => new Error('Failed query: insert … params: Claire Dumont-Vandenberghe');
if (process.argv[2]) setTimeout(() => Promise.reject(failed()).finally(() => {}), 1);
else
  setTimeout(() => {
    throw failed();
  }, 1);
setInterval(() => {}, 1000);
