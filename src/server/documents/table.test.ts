import { documentsOf } from '#domain/dossier/documents';
import type { PdfName } from '#domain/dossier/pdfNames';
import { type DossierCase, dossierTable, NATIONAL_NUMBERS } from '../../testing/dossierTable';
import { type Pdf, readPdf } from '../../testing/readPdf';
import { renderDocument } from './documents';

const cases = dossierTable();

/** Every document of a case, read back. */
const drawn = async ({ facts, dossier }: DossierCase): Promise<Map<PdfName, Pdf>> => {
  const files = new Map<PdfName, Pdf>();
  for (const name of documentsOf(facts))
    files.set(name, readPdf(await renderDocument(name, dossier, { compress: false })));
  return files;
};

const has = ({ scenario }: DossierCase, service: string) => scenario === service || scenario === 'all';
const isAssociation = ({ form }: DossierCase) => form.fr === 'ASBL';

/** A notary's deed: the articles change, and the form is one whose articles only a notary changes. */
const needsDeed = (one: DossierCase) => one.form.notary && (one.scenario === 'region' || one.inArticles);
const changesDirectors = (one: DossierCase) => has(one, 'appoint') || has(one, 'end');
const movesSeat = (one: DossierCase) => (has(one, 'seat') || one.scenario === 'region') && !needsDeed(one);
const passesShares = (one: DossierCase) => has(one, 'shares') && !isAssociation(one);
/** Of a partnership that is filed too. */
const changesPartners = (one: DossierCase) => passesShares(one) && one.form.director[0] === 'gérant';
const filesSomething = (one: DossierCase) => changesDirectors(one) || movesSeat(one) || changesPartners(one);

/** Which organs decide, but for what a notary writes: the board on the seat, the meeting on the rest, and on a seat in another language. */
const meets = (one: DossierCase): string[] => [
  ...(changesDirectors(one) || passesShares(one) || (movesSeat(one) && otherLanguage(one))
    ? ['meeting']
    : []),
  ...(movesSeat(one) && !otherLanguage(one) ? ['board'] : []),
];
const otherLanguage = ({ facts }: DossierCase) => facts.seat?.move.organ === 'meeting';

/** The papers that this case needs, derived from the case alone. */
const expected = (one: DossierCase): PdfName[] => [
  ...(needsDeed(one) ? (['dossier_notaire'] as const) : []),
  ...(filesSomething(one) ? (['formulaire1', 'formulaire2'] as const) : []),
  ...(has(one, 'appoint') ? (['formulaire3'] as const) : []),
  ...(filesSomething(one)
    ? [one.depositor === 'gestionnaire' ? ('formulaire5' as const) : ('formulaire6' as const)]
    : []),
  ...(meets(one).length > 0 || !needsDeed(one) ? (['pv_ag'] as const) : []),
  ...(meets(one).length > 1 ? (['pv_organe'] as const) : []),
  ...(passesShares(one) ? (['registre_parts', 'cession_parts'] as const) : []),
  ...(filesSomething(one) ? (['page_garde'] as const) : []),
  'payment_conditions',
];

const WORDS = {
  fr: {
    model: 'Modèle de travail, à recopier sur le formulaire officiel',
    newSeat: 'Nouveau siège',
    moved: 'Transfert du siège',
    ended: {
      resignation: 'prend acte de la démission',
      revocation: 'met fin au mandat',
      expiry: 'à l’expiration de son terme',
      death: 'à la suite de son décès',
    },
    appoints: 'nomme',
    votes: 'Voix pour',
    attendance: 'Liste des présences',
    agenda: 'Ordre du jour',
    copy: 'Pour copie conforme',
    extract: 'Pour extrait conforme',
    representative: 'représentant permanent',
    draft: 'Projet de résolution',
    paidTo: 'BE48 6792 0055 0227, Moniteur belge',
    nothingToPay: /Rien n’est à payer|aucun frais de publication n’est dû/,
    declares: 'qu’aucune interdiction en vigueur',
    powers: 'pouvoir de substitution',
    certificate: 'Attestation du professionnel',
    director: 'Déclaration du dirigeant qui dépose',
    page: 'page',
    languageNotice: 'et non en néerlandais comme la demande',
  },
  nl: {
    model: 'Werkmodel, over te nemen op het officiële formulier',
    newSeat: 'Nieuwe zetel',
    moved: 'Zetelverplaatsing',
    ended: {
      resignation: 'neemt akte van het ontslag',
      revocation: 'beëindigt het',
      expiry: 'door het verstrijken van de termijn',
      death: 'door overlijden',
    },
    appoints: 'benoemt',
    votes: 'Stemmen voor',
    attendance: 'Aanwezigheidslijst',
    agenda: 'Agenda',
    copy: 'Voor eensluidend afschrift',
    extract: 'Voor eensluidend uittreksel',
    representative: 'vaste vertegenwoordiger',
    draft: 'Ontwerp van besluit',
    paidTo: 'BE48 6792 0055 0227, Belgisch Staatsblad',
    nothingToPay: /niets te betalen|er zijn geen publicatiekosten/,
    declares: 'verklaart op eer dat er tegen',
    powers: 'recht van indeplaatsstelling',
    certificate: 'Attest van de beroepsbeoefenaar',
    director: 'die neerlegt',
    page: 'bladzijde',
    languageNotice: 'en niet in het Frans zoals de aanvraag',
  },
} as const;

/** Content as one line: sentences do not end where lines do. */
const said = (pdf: Pdf | undefined): string => pdf?.content.replace(/\s+/g, ' ') ?? '';

test('the table reaches every form, place, service, cause, depositor, sole and many', () => {
  expect(cases.length).toBeGreaterThanOrEqual(60);
  const seen = (of: (one: DossierCase) => unknown) => new Set(cases.map(of)).size;
  expect(seen(({ form }) => form)).toBe(6);
  expect(seen(({ scenario }) => scenario)).toBe(6);
  expect(seen(({ facts }) => facts.company.seat?.zip_code)).toBe(5);
  expect(seen(({ depositor, lang }) => depositor + lang)).toBe(6);
  expect(seen(({ sole, scenario }) => `${sole} ${scenario}`)).toBe(12);
  const causes = cases.filter((one) => has(one, 'end'));
  expect(new Set(causes.map(({ cause, lang }) => cause + lang)).size).toBe(8);
  expect(cases.filter(needsDeed).length).toBeGreaterThan(5);
});

test.each(cases.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
  const files = await drawn(one);
  expect([...files.keys()]).toEqual(expected(one));
  const words = WORDS[one.lang];
  const text = (name: PdfName) => said(files.get(name));
  const form1 = text('formulaire1');
  const form2 = text('formulaire2');
  const minutes = `${text('pv_ag')} ${text('pv_organe')}`;
  const [french, dutch] = one.form.director;
  const director = one.lang === 'fr' ? french : dutch;

  for (const [name, { pages, content, metadata }] of files) {
    expect(metadata).toContain(`<rdf:li xml:lang="x-default">`);
    // No placeholder of a template, no empty value and no other language; mobile and national numbers only where they belong.
    expect(content).not.toMatch(/undefined|null|NaN|\[object/);
    expect(content).not.toMatch(/\bde (?:administrateur|action)/);
    expect(content).not.toMatch(/\+32|047000/);
    expect(content).not.toMatch(one.lang === 'fr' ? /griffie|zetel\b/i : /greffe|siège/i);
    const numbers = Object.values(NATIONAL_NUMBERS).filter((number) => content.includes(number));
    if (name !== 'formulaire2') expect(numbers).toEqual([]);
    pages.forEach(({ texts }, index) => {
      const running = texts.filter(({ artifact }) => artifact).map(({ text: shown }) => shown);
      expect(running.join(' ')).toContain(`1999.000.150, ${words.page} ${index + 1}/${pages.length}`);
      expect(running.join(' ').includes(words.model)).toBe(/^formulaire[12]$/.test(name));
    });
  }

  // Form I, volet B: the decisions, and for a partnership its partners.
  const b = said(files.get('formulaire1'));
  expect(form1.includes(words.moved)).toBe(movesSeat(one));
  expect(form1.includes(words.ended[one.cause])).toBe(has(one, 'end'));
  expect(b.includes(`${words.appoints} `)).toBe(has(one, 'appoint'));
  expect(form1.includes(words.extract)).toBe(filesSomething(one));
  expect([b, form2].map((form) => form.includes('Jeroen'))).toEqual(
    Array.from({ length: 2 }, () => changesPartners(one)),
  );
  expect(form1.includes(one.form[one.lang])).toBe(filesSomething(one));

  // Form II: the seat in volet A, people and their numbers in volet C alone.
  expect(form2.includes(words.newSeat)).toBe(movesSeat(one));
  const volets = files.get('formulaire2')?.pages.map(({ lines }) => lines.join('\n')) ?? [];
  expect(volets[0] ?? '').not.toMatch(/\d\d\.\d\d\.\d\d-/);
  expect(form2.includes(NATIONAL_NUMBERS[2] ?? '')).toBe(has(one, 'end'));
  expect(form2.includes(NATIONAL_NUMBERS[3] ?? '')).toBe(has(one, 'appoint'));
  if (changesDirectors(one)) expect(form2).toContain(director);

  // The declaration: each person appointed, and the company where one is.
  const company = one.facts.directors?.appointed.some((person) => person.company) ?? false;
  const declared = files.get('formulaire3')?.pages.length ?? 0;
  expect(declared).toBe(has(one, 'appoint') ? (company ? 2 : 1) : 0);
  expect(text('formulaire3').includes(words.declares)).toBe(has(one, 'appoint'));
  expect(text('formulaire3').includes(words.representative)).toBe(company);

  expect(text('formulaire5').includes(words.director)).toBe(files.has('formulaire5'));
  // The professional certifies accepted identities only.
  const accepted = one.facts.directors?.appointed.some(({ identified }) => identified) ?? false;
  expect(text('formulaire6').includes(words.certificate)).toBe(files.has('formulaire6') && accepted);
  if (files.has('formulaire6')) expect(text('formulaire6')).toContain(words.powers);

  // Minutes: a meeting has an agenda, an attendance list and votes; one person alone has none of them.
  const assembles = minutes.includes(words.attendance);
  // An association that chose a transfer of shares decides nothing.
  const decides = filesSomething(one) || passesShares(one);
  expect(minutes.includes(words.agenda)).toBe(assembles && decides);
  expect(minutes.includes(words.copy)).toBe(filesSomething(one));
  // What a notary writes is a draft in his file alone, with nothing to sign.
  expect(text('dossier_notaire').includes(words.draft)).toBe(needsDeed(one));
  expect(text('dossier_notaire')).not.toMatch(/Signature|Handtekening/);
  if (!one.sole && files.has('pv_ag')) expect(assembles).toBe(true);
  if (!assembles) expect(minutes).not.toContain(words.votes);
  expect(minutes.includes('Jeroen')).toBe(passesShares(one));

  for (const name of ['registre_parts', 'cession_parts'] as const)
    if (files.has(name)) {
      expect(text(name)).toContain('Jeroen Vanderstraeten-Willems');
      expect(text(name)).toContain(one.sole ? '600' : '110');
    }

  const cover = text('page_garde');
  expect(cover.includes(words.paidTo)).toBe(filesSomething(one));
  expect(cover.includes(words.languageNotice)).toBe(
    filesSomething(one) && one.facts.refusedLanguage !== null,
  );
  const fee = isAssociation(one) ? '168,92' : '210,15';
  const conditions = text('payment_conditions');
  expect(conditions.includes(fee)).toBe(filesSomething(one));
  expect(words.nothingToPay.test(conditions)).toBe(!filesSomething(one));
});
