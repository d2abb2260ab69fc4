import { causeState, checkDossier } from '#domain/causes/causes';
import { documentsOf } from '#domain/dossier/documents';
import { representing } from '#domain/dossier/leaving';
import type { PdfName } from '#domain/dossier/pdfNames';
import { recordsOf } from '#domain/dossier/resolutions';
import { longDate } from '#domain/language/typography';
import { organWords } from '#domain/law/organs';
import { type DecisionCase, type DecisionKind, decisionTable, HOME } from '../../testing/decisionTable';
import { readPdf } from '../../testing/readPdf';
import { renderDocument } from './documents';

/** The name in volet C, and who decides. */
const CALLED: Record<DecisionKind, { fr: string; nl: string; by: 'meeting' | 'board' | 'both' | 'nobody' }> =
  {
    renewal: { fr: 'renouvellement du mandat', nl: 'hernieuwing van het mandaat', by: 'meeting' },
    confirmation: { fr: 'confirmation de la cooptation', nl: 'bevestiging van de coöptatie', by: 'meeting' },
    cooptation: { fr: 'cooptation', nl: 'coöptatie', by: 'board' },
    death: { fr: 'fin du mandat (décès)', nl: 'einde van het mandaat (overlijden)', by: 'board' },
    expiry: { fr: 'fin du mandat (expiration', nl: 'einde van het mandaat (verstrijken', by: 'board' },
    notice: { fr: 'fin du mandat (démission)', nl: 'einde van het mandaat (ontslag)', by: 'nobody' },
    dailyNamed: { fr: 'délégué à la gestion journalière', nl: 'dagelijks bestuurder', by: 'board' },
    dailyAlso: { fr: '(administrateur délégué)', nl: '(gedelegeerd bestuurder)', by: 'both' },
    dailyEnded: { fr: '(administrateur délégué)', nl: '(gedelegeerd bestuurder)', by: 'board' },
    newName: { fr: 'Nouveau nom', nl: 'Nieuwe naam', by: 'board' },
    newHome: { fr: 'Nouveau domicile', nl: 'Nieuwe woonplaats', by: 'board' },
    powers: { fr: 'agissant conjointement', nl: 'treedt gezamenlijk op', by: 'meeting' },
    representative: {
      fr: 'Nouveau représentant',
      nl: 'Nieuwe vertegenwoordiger',
      by: 'board',
    },
    written: { fr: 'nomination', nl: 'benoeming', by: 'meeting' },
  };
const ORGANS = { meeting: ['meeting'], board: ['board'], both: ['meeting', 'board'], nobody: [] };

/** Words of another form than the one at hand, and grammar that no sentence may have. */
const foreign = ({ form }: DecisionCase): RegExp =>
  form === 'SNC' || form === 'SComm'
    ? /administrateur|bestuurder(?!schap)|actionnaire|aandeelhouder/
    : form === 'ASBL'
      ? /gérant|zaakvoerder|actionnaire|aandeelhouder|associé|vennoot(?!schap)/
      : /gérant|zaakvoerder|associé|vennoten/;
const FAULTS = {
  fr: /\b(?:de|que) (?=[AEIOUÉÈÊaeiouéè])(?!onz|oui)|undefined|null|NaN|\[object/,
  nl: /undefined|null|NaN|\[object/,
};

const drawn = async ({ facts, dossier }: DecisionCase): Promise<Map<PdfName, string>> =>
  new Map(
    await Promise.all(
      documentsOf(facts).map(async (name) => {
        const { content } = readPdf(await renderDocument(name, dossier, { compress: false }));
        return [name, content.replace(/\s+/g, ' ')] as const;
      }),
    ),
  );

const cases = decisionTable();
test('every decision is in the table in both languages', () => {
  expect(new Set(cases.map(({ kind, lang }) => kind + lang)).size).toBe(2 * Object.keys(CALLED).length);
  expect(cases.length).toBeGreaterThan(120);
});

test.each(cases.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
  const { facts, kind, lang } = one;
  const files = await drawn(one);
  const [form1 = '', form2 = ''] = [files.get('formulaire1'), files.get('formulaire2')];
  const minutes = [files.get('pv_ag'), files.get('pv_organe')].join(' ');
  const called = CALLED[kind];

  expect(
    checkDossier(facts)
      .filter((check) => causeState(check) === 'blocks')
      .map(({ id }) => id),
  ).toEqual([]);
  expect(recordsOf(facts)).toEqual(ORGANS[called.by]);
  expect([files.has('pv_ag'), files.has('pv_organe')]).toEqual([
    called.by !== 'nobody',
    called.by === 'both',
  ]);
  expect(form2).toContain(called[lang]);

  // Names, days and addresses are the same everywhere.
  const { appointed = [], ended = [], changed = [] } = facts.directors ?? {};
  const papers = [form1, form2, ...(called.by === 'nobody' ? [] : [minutes])];
  for (const paper of papers) {
    for (const { surname } of [...appointed, ...ended, ...changed]) expect(paper).toContain(surname);
    for (const day of [...appointed.map(({ start }) => start), ...ended.map(({ date }) => date)])
      expect(paper).toContain(day && longDate(day, lang));
    const homes = [...appointed, ...changed].filter(
      ({ domicile }) => domicile !== null && domicile !== 'seat',
    );
    if (homes.length > 0) {
      expect(paper).toContain(`${HOME.rue} ${HOME.numero}`);
      expect(paper).toContain(`${HOME.zip_code} ${HOME.localite}`);
    }
  }
  const come = [...appointed, ...representing(changed)];
  // Identities of dead people are not certified.
  if (kind === 'death') expect(files.get('formulaire6')).not.toMatch(/Attestation|Attest van/);
  for (const { name } of come) expect(files.get('formulaire3')).toContain(name);

  const text = [...files].filter(([name]) => name !== 'payment_conditions');
  for (const [, content] of text) {
    expect(content).not.toMatch(FAULTS[lang]);
    expect(content).not.toMatch(foreign(one));
  }
  expect(form2).toContain(
    kind === 'dailyNamed' ? '' : organWords(facts.company.legalForm, lang).director.one,
  );
});

const of = (kind: DecisionKind, lang: 'fr' | 'nl') =>
  cases.filter((one) => one.kind === kind && one.lang === lang).map((one) => [one.form, one] as const);

const MEETING = {
  fr: /Président|Secrétaire|Convocation|Ordre du jour|Liste des présences|Voix pour|Séance|Après lecture|Lieu de/,
  nl: /Voorzitter|Secretaris|Oproeping|Agenda|Aanwezigheidslijst|Stemmen voor|gesloten om|Na voorlezing|Plaats van/,
};
const IN_WRITING = {
  fr: /sans se réunir.*Fait à.*Signature de tous les (?:actionnaires|membres)/,
  nl: /zonder te vergaderen.*Opgemaakt te.*Handtekening van alle (?:aandeelhouders|leden)/,
};
test.each([...of('written', 'fr'), ...of('written', 'nl')])(
  'all decide in writing and sign, nobody meets: %s',
  async (_form, one) => {
    const minutes = (await drawn(one)).get('pv_ag');
    expect(minutes).not.toMatch(MEETING[one.lang]);
    expect(minutes).toMatch(IN_WRITING[one.lang]);
  },
);

/** Without the names printed between two lines of the cell beside them. */
const nameless = (text = '') => text.replace(/(?:Élise Lambotte|Inès Olivier) /g, '');

test.each(of('dailyNamed', 'fr'))(
  'who has the daily management alone is no director: %s',
  async (_form, one) => {
    const files = await drawn(one);
    expect(files.get('formulaire3')).toContain('en qualité de délégué à la gestion journalière,');
    expect(files.get('formulaire3')).not.toContain(' administrateur');
    expect(nameless(files.get('pv_ag'))).toMatch(/délégué à la gestion journalière, pour acceptation/);
  },
);

test.each(of('dailyAlso', 'fr'))('each organ has accepted what it gave itself: %s', async (_form, one) => {
  const files = await drawn(one);
  expect(files.get('formulaire3')).toContain('Qualité administrateur et délégué à la gestion journalière');
  const renewed = /administrateur, pour acceptation du renouvellement/;
  const entrusted = /gestion journalière, pour acceptation de la fonction/;
  for (const [name, own, other] of [
    ['pv_ag', renewed, entrusted],
    ['pv_organe', entrusted, renewed],
  ] as const) {
    expect(nameless(files.get(name))).toMatch(own);
    expect(nameless(files.get(name))).not.toMatch(other);
  }
});

test.each(of('powers', 'fr'))('powers are voted on: %s', async (_form, one) => {
  expect((await drawn(one)).get('pv_ag')?.match(/Voix pour/g)).toHaveLength(2);
});

test.each(of('representative', 'fr'))(
  'a new representative is declared, listed, and numbered by hand: %s',
  async (_form, one) => {
    const files = await drawn(one);
    expect(files.get('formulaire3')).toMatch(
      /en qualité de représentant permanent .* Ateliers Meridia SRL, ne frappe Inès Olivier/,
    );
    expect(files.get('pv_ag')).toMatch(/Ateliers Meridia SRL\s?Élise Lambotte/);
    expect(files.get('formulaire2')).toMatch(/Nouveau représentant Olivier, Inès N° national/);
    expect(files.get('page_garde')).toContain(
      'N° national à inscrire à la main : Inès Olivier et Élise Lambotte',
    );
    expect(files.get('page_garde')).toContain('Domicile à inscrire à la main : Inès Olivier');
    expect(files.get('page_garde')).toMatch(/Carte d’identité recto verso : Inès Olivier et Élise Lambotte/);
  },
);

test.each([...of('notice', 'fr'), ...of('notice', 'nl')])(
  'nobody decided on a resignation that its director publishes: %s',
  async (_form, one) => {
    const files = await drawn(one);
    for (const [name, content] of files)
      if (name !== 'payment_conditions')
        expect(content).not.toMatch(
          /décision|copie conforme|procès-verbal|besluit|beslissing|eensluidend afschrift|notulen/i,
        );
    expect(files.get('formulaire5')).not.toMatch(/représent|vertegenwoordig/i);
    expect(files.get('formulaire5')).toMatch(/déclare publier ma démission|verklaart het eigen ontslag/);
  },
);

test.each(of('dailyEnded', 'fr'))('who keeps the seat ends no mandate in it: %s', async (_form, one) => {
  const form2 = (await drawn(one)).get('formulaire2');
  expect(form2).toContain('Fin de la gestion journalière : Élise Lambotte');
  expect(form2).not.toContain('Fin de mandat');
});
