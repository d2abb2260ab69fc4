// Checks who imports whom under src, who reads the text of a caught error, and what comments cite.
import { checkWalls } from './lib/walls/check.mjs';

const { files, breaches } = checkWalls();
for (const breach of breaches) console.error(breach);
console.log(
  breaches.length === 0 ? `Walls stand: ${files} files.` : `${breaches.length} breaches of the walls.`,
);
process.exitCode = breaches.length === 0 ? 0 : 1;
