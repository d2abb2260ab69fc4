import fc from 'fast-check';
import { type DossierFacts, dossierFacts } from '#domain/dossierFacts';
import type { Demande } from '#domain/entities/demande';
import { LANGUAGES } from '#domain/languages';
import { longDate } from '#domain/typography';
import { aRandomDemande } from '../../../testing/arbitraries';
import { aDemande, aDirigeant, anAddress, aShareholder } from '../../../testing/factories';
import { sandboxText } from './sandbox';
import { textTemplate } from './template';

const proposed = (demande: Demande) => textTemplate(dossierFacts(demande));

const COMBINATIONS = [1, 2, 3, 4, 5, 6, 7].flatMap((bits) =>
  LANGUAGES.map((langue) => {
    const flag = (bit: number) => (bits & bit ? 1 : 0) as 0 | 1;
    const services = {
      address_service: flag(1),
      dirigeants_service: flag(2),
      cession_parts_service: flag(4),
    };
    return [
      Object.keys(services)
        .filter((_key, at) => bits & (1 << at))
        .join(', '),
      langue,
      services,
    ] as const;
  }),
);

describe.each(COMBINATIONS)('%s in %s', (_services, langue, flags) => {
  const demande = aDemande({ langue, ...flags });
  const text = proposed(demande);
  const headings = text.split('\n').filter((line) => /^\d\. /.test(line));

  test('has one numbered decision for each service, then the proxy', () => {
    const seat = langue === 'fr' ? 'Transfert du siège' : 'Zetelverplaatsing';
    const directors =
      langue === 'fr'
        ? 'Fin de mandat et nomination d’administrateurs'
        : 'Einde van mandaat en benoeming van bestuurders';
    const shares = langue === 'fr' ? 'Cession d’actions' : 'Overdracht van aandelen';
    const wanted = [
      ...(flags.address_service ? [seat] : []),
      ...(flags.dirigeants_service ? [directors] : []),
      ...(flags.cession_parts_service ? [shares] : []),
      langue === 'fr' ? 'Procuration' : 'Volmacht',
    ];
    expect(headings).toEqual(wanted.map((heading, index) => `${index + 1}. ${heading}`));
  });

  test('says who decided: the board for the seat, the meeting for the rest', () => {
    const [opening = ''] = text.split('\n');
    const board = /organe d’administration|bestuursorgaan/;
    const meeting = /assemblée générale|algemene vergadering/;
    expect(board.test(opening)).toBe(flags.address_service === 1);
    expect(meeting.test(opening)).toBe(flags.dirigeants_service === 1 || flags.cession_parts_service === 1);
  });

  test('names the facts of its services and of no other', () => {
    const has = (words: string) => text.includes(words);
    expect(has('Chaussée de Charleroi 112')).toBe(flags.address_service === 1);
    expect(has('Sofie De Ridder')).toBe(flags.dirigeants_service === 1);
    expect(has('Marc Lambrechts')).toBe(flags.dirigeants_service === 1);
    expect(has('Nathalie Delvaux')).toBe(true);
    expect(has(longDate('2026-11-20', langue))).toBe(true);
    expect(has(longDate('2026-12-01', langue))).toBe(true);
  });

  test('keeps to itself who holds shares and how many, who is unchanged, and every number of a person', () => {
    expect(text).not.toMatch(/Jeroen|Claire|110|290|600/);
    expect(text).not.toMatch(/\+32|0470/);
    expect(text).not.toMatch(/unanimité|eenparig|Monsieur|Madame|de heer|mevrouw/i);
  });
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
      sentences(facts, text);
      expect(text.startsWith(facts.language === 'fr' ? 'Il résulte d' : 'Uit de notulen ')).toBe(true);
      for (const { name } of [...(facts.directors?.appointed ?? []), ...(facts.directors?.ended ?? [])])
        expect(text).toContain(name);
      expect(text.trim().endsWith('.')).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('many people get a line each', () => {
  const dirigeants = [1, 2, 3, 4, 5].map((id) => aDirigeant({ id, surname: `Nom${id}` }));
  const text = proposed(aDemande({ dirigeants }));
  expect(text).toContain('les personnes suivantes\u00A0:\n– Sofie Nom1\u202F;\n');
  expect(text).toContain('– Sofie Nom5.');
  expect(proposed(aDemande({ langue: 'nl', dirigeants }))).toContain('tot bestuurders:\n– Sofie Nom1;\n');
});

test('directors whose mobile number alone was noted give nothing to publish', () => {
  const dirigeants = [aDirigeant({ is_not_bce: 0, surname: 'Lambrechts' })];
  const text = proposed(aDemande({ dirigeants, address_service: 0, cession_parts_service: 0 }));
  expect(text).toContain('La composition de l’organe d’administration n’est pas modifiée.');
  expect(text).not.toContain('Lambrechts');
});

test('another Region adapts the articles, another language is for the meeting', () => {
  const to = (zip_code: string, localite: string) =>
    proposed(aDemande({ address: anAddress({ zip_code, localite }) }));
  expect(to('1060', 'Saint-Gilles')).not.toContain('statuts');
  expect(to('4000', 'Liège')).toContain('de la Région de Bruxelles-Capitale à la Région wallonne');
  expect(to('9000', 'Gent')).toContain(
    'L’assemblée générale, délibérant dans les conditions prescrites pour la modification des statuts',
  );
});

test('one transfer or several, or none', () => {
  const shares = (...moves: [string, string][]) =>
    proposed(
      aDemande({
        shareholders: moves.map(([shares_old, shares], id) =>
          aShareholder({ id: id + 1, shares_old, shares }),
        ),
      }),
    );
  expect(shares(['10', '0'], ['0', '10'])).toContain('prend acte d’une cession d’actions');
  expect(shares(['10', '0'], ['0', '5'], ['0', '5'])).toContain('prend acte de cessions d’actions');
  expect(shares(['10', '10'])).toContain('La répartition des actions n’est pas modifiée.');
});

test('who files decides on the proxy', () => {
  const last = (depositaire: Demande['depositaire']) => proposed(aDemande({ depositaire }));
  expect(last('comptable')).toContain('Procuration est donnée à Nathalie Delvaux');
  expect(last('autrecompt')).toContain('au mandataire signataire des formulaires I et II');
  expect(last('gestionnaire')).toContain('4. Formalités');
  expect(last(null)).not.toMatch(/Procuration|Formalités/);
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
