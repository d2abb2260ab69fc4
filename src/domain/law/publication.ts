/** What the gazette publishes, and the fixed phrases of the forms and their enclosures. */
import type { Language } from '../language/languages';
import { longDate } from '../language/typography';
import type { Family, FormKey, LegalForm } from './forms';
import { CSA, CSA_DATE, from, type Rule } from './rule';

/** The subjects of a dossier's decisions. */
export type Subject = 'seat' | 'directors' | 'shares';

/**
 * The families for which each subject is published. The partners of a partnership and who is liable for its debts are published;
 * any other transfer of shares is in the minutes and the register, never in volet B.
 */
export const PUBLISHED: Rule<Record<Subject, readonly Family[]>> = from(
  `${CSA}, articles 2:8, 2:9 and 2:14; without publication a partner who leaves stays liable (konsilanto.be)`,
  CSA_DATE,
  'likely',
)({
  seat: ['company', 'partnership', 'association'],
  directors: ['company', 'partnership', 'association'],
  shares: ['partnership'],
});

/** An unknown form counts as a company. */
export const isPublished = (subject: Subject, form: LegalForm | null): boolean =>
  PUBLISHED.value[subject].includes(form?.family ?? 'company');

const SINGLE_HOLDER: Rule<readonly FormKey[]> = from(
  `${CSA}, articles 7:231 and 2:8 (memory)`,
  CSA_DATE,
  'unconfirmed',
)(['SA', 'SE']);

/**
 * A question for the registry after a transfer to a single shareholder: whether the file must name them. Never added to a
 * document automatically. `holders`: shareholders after the transfer. null: nothing to ask.
 */
export const transferToCheck = (form: LegalForm | null, holders: number): Rule<unknown> | null =>
  form && SINGLE_HOLDER.value.includes(form.key) && holders === 1 ? SINGLE_HOLDER : null;

type Words = Rule<Record<Language, string>>;

/** The head of volet B. */
export const HEAD_OF_B: Words = from(
  'Deeds of 2011 to 2015 (netdir.be); gazette of 12 March 2025',
  '2025-03-12',
  'certain',
)({
  fr: 'Copie à publier aux annexes du Moniteur belge après dépôt de l’acte au greffe',
  nl: 'In de bijlagen bij het Belgisch Staatsblad bekend te maken kopie na neerlegging van de akte ter griffie',
});

/** The foot of the last page of volet B: what belongs on its front and its back. */
export const FOOT_OF_B: Words = from(
  'Deeds of 2013 and 2015 (netdir.be); the Dutch words from memory',
  null,
  'likely',
)({
  fr: 'Mentionner sur la dernière page du volet B : Au recto : Nom et qualité du notaire instrumentant ou de la personne ou des personnes ayant pouvoir de représenter la personne morale à l’égard des tiers. Au verso : Nom et signature.',
  nl: 'Op de laatste blz. van luik B vermelden: Voorkant: Naam en hoedanigheid van de instrumenterende notaris, hetzij van de perso(o)n(en) bevoegd de rechtspersoon ten aanzien van derden te vertegenwoordigen. Achterkant: Naam en handtekening.',
});

/** The boxes of volet B since 2019. */
export const BOXES_OF_B: Rule<
  Record<Language, Record<'number' | 'name' | 'abbreviation' | 'form' | 'seat' | 'object', string>>
> = from(
  'Model in use since 2019 (memory; the Dutch object and name seen in 2025)',
  '2019-05-01',
  'unconfirmed',
)({
  fr: {
    number: 'N° d’entreprise',
    name: 'Nom (en entier)',
    abbreviation: '(en abrégé)',
    form: 'Forme légale',
    seat: 'Adresse complète du siège',
    object: 'Objet de l’acte',
  },
  nl: {
    number: 'Ondernemingsnr',
    name: 'Naam (voluit)',
    abbreviation: '(verkort)',
    form: 'Rechtsvorm',
    seat: 'Volledig adres v.d. zetel',
    object: 'Onderwerp akte',
  },
});

/** The web page with the gazette's blank forms. */
export const FORMS_PAGE: Words = from(
  'ejustice.just.fgov.be, page of the forms of legal persons; its Dutch address from memory',
  '2026-11-28',
  'likely',
)({
  fr: 'https://www.ejustice.just.fgov.be/tsv_pub/form_f.htm',
  nl: 'https://www.ejustice.just.fgov.be/tsv_pub/form_n.htm',
});

/** On every page that the product draws instead of filling in an official form. */
export const WORKING_MODEL: Words = from(
  'The gazette takes its own models only',
  '2026-11-22',
  'certain',
)({
  fr: 'Modèle de travail, à recopier sur le formulaire officiel',
  nl: 'Werkmodel, over te nemen op het officiële formulier',
});

/** Above the signature of the company's representative on a copy of the minutes for the registry. */
export const TRUE_COPY: Words = from(
  'Royal decree of 29 April 2019, article 1:9 (ad-ministerie.be)',
  '2019-05-01',
  'likely',
)({
  fr: 'Pour copie conforme',
  nl: 'Voor eensluidend afschrift',
});

/** Under the text to publish. */
export const TRUE_EXTRACT: Words = from(
  'Published deeds',
  null,
  'certain',
)({
  fr: 'Pour extrait conforme',
  nl: 'Voor eensluidend uittreksel',
});

/** A signature block: its words, who signs in which capacity, and what is enclosed. */
export interface SignedBlock {
  words: string;
  /** null: not known yet who signs. */
  name: string | null;
  quality: string | null;
  /** null: nothing is enclosed. */
  enclosed: string | null;
}

type Signatory = Pick<SignedBlock, 'name' | 'quality'>;

/**
 * Ends the text to publish. `records`: the minutes it is taken from; `articles`: the coordinated text that is deposited with it.
 */
export function extractBlock(
  { name, quality }: Signatory,
  { records, day, articles }: { records: readonly string[]; day: string | null; articles: string | null },
  lang: Language,
): SignedBlock {
  const of = day ? { fr: ` du ${longDate(day, 'fr')}`, nl: ` van ${longDate(day, 'nl')}` }[lang] : '';
  const joined = new Intl.ListFormat(`${lang}-BE`).format(records.map((record) => record.toLowerCase()));
  const beside = { fr: 'Déposé en même temps :', nl: 'Tegelijk neergelegd:' }[lang];
  return {
    words: TRUE_EXTRACT.value[lang],
    name,
    quality,
    enclosed: records.length > 0 ? `${beside} ${joined}${of}${articles ? `, ${articles}` : ''}.` : null,
  };
}

/** Ends the copy of the minutes for the registry. */
export const trueCopyBlock = ({ name, quality }: Signatory, lang: Language): SignedBlock => ({
  words: TRUE_COPY.value[lang],
  name,
  quality,
  enclosed: null,
});
