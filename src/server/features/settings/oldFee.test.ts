import { warnOfOldFee } from './oldFee';

const told = { from: '2026-03-01', company: '208.10', association: '166.50' };

const index = { year: 2026, index: '138.00' };

test.each([
  ['nothing is known', [], '2026-10-30', [['2026-03-01', '207.76 to 207.88']]],
  ['the amount of the year is known', [told], '2026-10-30', []],
  ['from 31 October on the next one comes', [told], '2026-10-31', [['2027-03-01', '211.75 to 211.75']]],
  ['the known one is last year’s', [told], '2027-03-01', [['2027-03-01', 'that of 2026-03-01']]],
] as const)('a start asks for tariffs: %s', async (_what, fees, today, asked) => {
  const lines: string[] = [];
  const law = async () => ({ fees: [...fees], indices: [index] });
  await warnOfOldFee({ law }, { warn: (line) => lines.push(line) }, today);
  expect(lines).toHaveLength(asked.length);
  for (const [at, [day, more]] of asked.entries()) {
    expect(lines[at]).toContain(`from ${day} is not confirmed`);
    expect(lines[at]).toContain(more);
  }
});
