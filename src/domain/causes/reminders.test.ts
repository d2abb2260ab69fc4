import { factsFor } from '../../testing/causes';
import { enclosuresOf } from '../dossier/enclosures';
import { CAUSES } from './causes';
import { reminders, TOLD_BY_PAPER } from './reminders';

const told = (facts: ReturnType<typeof factsFor>, enclosures = enclosuresOf(facts)) =>
  reminders(facts, enclosures).map(({ id }) => id);

test('what a paper of the checklist tells is told once', () => {
  const facts = factsFor({});
  expect(told(facts)).toContain('handwritten');
  expect(told(facts)).not.toContain('feeProof');
  expect(told(facts, [])).toContain('feeProof');
});

test('every cause that a paper tells is a reminder of the catalogue', () => {
  const known = CAUSES.filter(({ severity }) => severity === 'reminds').map(({ id }) => id);
  expect(known).toEqual(expect.arrayContaining(Object.keys(TOLD_BY_PAPER)));
});
