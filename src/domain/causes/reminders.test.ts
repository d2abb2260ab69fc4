import { factsFor } from '../../testing/causes';
import { enclosuresOf } from '../dossier/enclosures';
import { CAUSES } from './causes';
import { COVERED_BY_PAPER, reminders } from './reminders';

const remindersOf = (facts: ReturnType<typeof factsFor>, enclosures = enclosuresOf(facts)) =>
  reminders(facts, enclosures).map(({ id }) => id);

test('a document of the checklist needs no reminder', () => {
  const facts = factsFor({});
  expect(remindersOf(facts)).toContain('handwritten');
  expect(remindersOf(facts)).not.toContain('feeProof');
  expect(remindersOf(facts, [])).toContain('feeProof');
});

test('every cause that a paper tells is a reminder of the catalogue', () => {
  const known = CAUSES.filter(({ severity }) => severity === 'reminds').map(({ id }) => id);
  expect(known).toEqual(expect.arrayContaining(Object.keys(COVERED_BY_PAPER)));
});
