/* Run in a thread of its own: see fileThread.ts. */
export { readFile } from './readFile';
