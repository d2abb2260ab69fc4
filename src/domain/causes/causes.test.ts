import fc from 'fast-check';
import fr from '../../../i18n/fr.json';
import nl from '../../../i18n/nl.json';
import { aRandomDemande } from '../../testing/arbitraries';
import { factsFor } from '../../testing/causes';
import { aDirigeant } from '../../testing/factories';
import { ERROR_CODES } from '../base/codes';
import { dossierFacts } from '../dossier/dossierFacts';
import { STEPS } from '../dossier/steps';
import { blockingCauses, CAUSES, causeLine, causeRule, causeTitle, checkDossier } from './causes';

test('each has an id of its own, a source, and its words in both languages', () => {
  expect(new Set(CAUSES.map(({ id }) => id)).size).toBe(CAUSES.length);
  for (const { id, rule } of CAUSES) {
    expect(rule.source).not.toBe('');
    for (const messages of [fr, nl]) {
      expect(messages).toHaveProperty([causeTitle(id)]);
      expect(messages).toHaveProperty([causeLine(id)]);
      expect(messages).toHaveProperty([causeRule(id)]);
    }
  }
});

test.each<[string, Record<string, string>]>([
  ['fr', fr],
  ['nl', nl as Record<string, string>],
])('what is cited names no article and no year that the rule does not, in %s', (_lang, messages) => {
  for (const { id, rule } of CAUSES) {
    const named = messages[causeRule(id)]?.match(/\d[\d:]*/g) ?? [];
    expect([id, named.filter((number) => !`${rule.source} ${rule.date}`.includes(number))]).toEqual([id, []]);
  }
});

test('what blocks is corrected on a step, and has a code', () => {
  for (const { id, severity, place, code } of CAUSES.filter((cause) => cause.severity === 'blocks')) {
    expect([id, severity, STEPS.some((step) => step === place)]).toEqual([id, 'blocks', true]);
    expect(ERROR_CODES).toContain(code ?? `causes.${id}`);
  }
});

test('met first, each part in the order of the catalogue', () => {
  const checks = checkDossier(factsFor({}));
  const split = checks.findIndex(({ met }) => met.length === 0);
  expect(split).toBeGreaterThan(0);
  expect(checks.slice(split).every(({ met }) => met.length === 0)).toBe(true);
  const order = ['blocks', 'warns', 'reminds'];
  for (const part of [checks.slice(0, split), checks.slice(split)]) {
    const severities = part.map(({ severity }) => order.indexOf(severity));
    expect(severities).toEqual(severities.toSorted());
  }
});

test('of a form that is not known only what holds for all forms is looked at', () => {
  const ids = checkDossier(factsFor({ form: '999' })).map(({ id }) => id);
  expect(ids).not.toContain('minimumDirectors');
  expect(ids).toContain('feeProof');
});

test('any dossier can be checked', () => {
  fc.assert(
    fc.property(aRandomDemande, (demande) => {
      const facts = dossierFacts(demande);
      const blocking = blockingCauses(facts);
      for (const { met } of checkDossier(facts))
        for (const { step } of met) expect([...STEPS, 'documents', 'counter']).toContain(step);
      for (const { code } of blocking) expect(ERROR_CODES).toContain(code);
    }),
  );
});

test('a blocking cause names the person concerned', () => {
  const dirigeants = [aDirigeant({ appointment: { term: { kind: 'years', years: 9 } } })];
  expect(blockingCauses(factsFor({ dirigeants, few_owners: true, address_service: 0 }))).toContainEqual({
    step: 'dirigeantsService',
    code: 'causes.longestTerm',
    field: 'term',
    person: { id: 1, name: 'Sofie De Ridder' },
    values: { name: 'Sofie De Ridder', years: 6 },
  });
});
