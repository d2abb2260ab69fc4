import { cellsOf, names } from './matrix';
import { MEMBERS, openWorld, ROLES } from './world';

/* Every call as everybody, with the status of each answer: `npm run security:matrix`. Ends with 1 where one is not what the table says. */

const world = await openWorld();
const everybody = [...ROLES, ...MEMBERS];
let [cellCount, wrong] = [0, 0];
const width = Math.max(...names.map((name) => name.length));
console.log([' '.repeat(width), ...everybody.map((role) => role.padStart(10))].join(' '));
for (const name of names) {
  const { answered, expected } = await cellsOf(world, name);
  const cells = everybody.map((role) => {
    // Members are asked about where a role decides.
    if (answered[role] === undefined) return ''.padStart(10);
    cellCount += 1;
    const isWrong = answered[role] !== expected[role];
    if (isWrong) wrong += 1;
    return (isWrong ? `${answered[role]}≠${expected[role]}` : String(answered[role])).padStart(10);
  });
  console.log([name.padEnd(width), ...cells].join(' '));
}
console.log(`${names.length} calls, ${everybody.length} roles, ${cellCount} cells, ${wrong} wrong`);
await world.close();
process.exit(wrong === 0 ? 0 : 1);
