/** Runs in its own thread: see fileThread.ts. */
export { readFile } from './readFile';
