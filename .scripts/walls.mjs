// Checks who imports whom under src, who reads the text of a caught error, and what comments cite. With --draw it writes the
// rooms and their arrows into src/docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { checkWalls } from './lib/walls/check.mjs';

const { files, breaches, arrows } = checkWalls();
for (const breach of breaches) console.error(breach);
console.log(
  breaches.length === 0 ? `Walls stand: ${files} files.` : `${breaches.length} breaches of the walls.`,
);
process.exitCode = breaches.length === 0 ? 0 : 1;
if (process.argv.includes('--draw')) draw('src/docs/architecture.md');

/** @param {string} page */
function draw(page) {
  const lines = [...arrows]
    .map(([room, targets]) => ({ room, targets: [...targets].sort((a, b) => b[1] - a[1]) }))
    .sort((a, b) => a.room.localeCompare(b.room))
    .map(({ room, targets }) => `${room.padEnd(24)} → ${targets.map((one) => one.join(' ')).join(', ')}`);
  const text = readFileSync(page, 'utf8');
  writeFileSync(page, text.replace(/(?<=```arrows\n)[\s\S]*?(?=```)/, `${lines.join('\n')}\n`));
}
