/** Runs in its own thread: see fileThread.ts. */
export { readBlank as readFile } from './readBlank';
