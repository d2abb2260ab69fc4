import { tellLastWords } from '../../server/telemetry/safeError';

/* A process that nobody’s catch keeps from ending: by a timer, or with an argument by a promise. */

tellLastWords();
const failed = () => new Error('Failed query: insert … params: Claire Dumont-Vandenberghe');
if (process.argv[2]) setTimeout(() => Promise.reject(failed()).finally(() => {}), 1);
else
  setTimeout(() => {
    throw failed();
  }, 1);
setInterval(() => {}, 1000);
