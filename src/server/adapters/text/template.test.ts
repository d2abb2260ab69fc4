import fc from 'fast-check';
import type { Demande } from '#domain/dossier/demande';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import type { DossierFacts } from '#domain/dossier/facts';
import { filedSubjects } from '#domain/dossier/filing';
import { LANGUAGES } from '#domain/language/languages';
import { aRandomDemande } from '../../../testing/arbitraries';
import { aDemande, aDirigeant } from '../../../testing/factories';
import { sandboxText } from './sandbox';
import { textTemplate } from './template';

const proposed = (demande: Demande) => textTemplate(dossierFacts(demande));

test.each(LANGUAGES)('keeps private numbers to itself, typed into whichever field (%s)', (langue) => {
  const typed = aDirigeant({ surname: 'De Ridder 85.07.30-033.28', GSM: '+32470001234' });
  const text = proposed(aDemande({ langue, dirigeants: [typed], fait_a: 'Bruxelles 0470 12 34 56' }));
  expect(text).toContain('Sofie De Ridder');
  expect(text).not.toMatch(/033|0470|\+32/);
});

const sentences = (facts: DossierFacts, text: string) => {
  const typed = [...(facts.directors?.appointed ?? []), ...(facts.directors?.ended ?? [])].map(
    ({ name }) => name,
  );
  typed.push(
    facts.seat?.from?.rue ?? '',
    facts.seat?.to?.rue ?? '',
    facts.place ?? '',
    facts.depositor.name ?? '',
  );
  const ours = typed.reduce((left, words) => (words ? left.replaceAll(words, '') : left), text);
  expect(ours).not.toMatch(/undefined|null|NaN|\[object/);
  expect(text).not.toMatch(/ {2}|[ \t]\n|\n{3}| [,.]|,,|\.\./);
  expect(text).not.toContain("'");
  if (facts.language === 'fr') {
    expect(text).not.toMatch(/[^\u00A0]:/);
    expect(text).not.toMatch(/[^\u202F];/);
  } else expect(text).not.toMatch(/[\s\u00A0\u202F][:;]/);
};

test('whatever the dossier holds or lacks, the text is sound and in its language’s typography', () => {
  fc.assert(
    fc.property(aRandomDemande, (demande) => {
      const facts = dossierFacts(demande);
      const text = textTemplate(facts);
      const named = [...(facts.directors?.appointed ?? []), ...(facts.directors?.ended ?? [])];
      // At the German-speaking registry nothing is filed, and no text proposed.
      if (filedSubjects(facts).includes('directors'))
        for (const { name } of named) expect(text).toContain(name);
      if (text === '') return;
      sentences(facts, text);
      expect(text).toMatch(
        facts.language === 'fr' ? /^Il résulte d/ : /^Uit (?:de notulen|(?:het|de) besluit)/,
      );
      expect(text.trim().endsWith('.')).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('without a service there is nothing to say', () => {
  expect(proposed(aDemande({ address_service: 0, dirigeants_service: 0, cession_parts_service: 0 }))).toBe(
    '',
  );
});

test('the sandbox driver proposes the template and says so', async () => {
  const facts = dossierFacts(aDemande());
  expect(await sandboxText().propose(facts)).toEqual({
    text: textTemplate(facts),
    source: 'template',
    failure: null,
  });
});
