/* Run in a thread of its own: see fileThread.ts. */
export { readBlank as readFile } from './readBlank';
