import { warnOfOldFee } from './oldFee';

const told = { from: '2026-03-01', company: '208.10', association: '166.50' };

test.each([
  ['nothing is told', [], '2026-11-26', ['2025-03-01']],
  ['the amount of the year is told', [told], '2026-11-26', []],
  ['that was last year’s', [told], '2027-03-01', ['2026-03-01']],
])('a start asks for the tariff of the year: %s', async (_what, fees, today, asked) => {
  const lines: string[] = [];
  await warnOfOldFee({ law: async () => ({ fees }) }, { warn: (line) => lines.push(line) }, today);
  expect(lines).toEqual(asked.map((since) => expect.stringContaining(`that of ${since}`)));
});
