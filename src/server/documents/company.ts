import type { DossierFacts } from '#domain/dossier/facts';
import { representation } from '#domain/dossier/organ';
import { memberName, recordsOf } from '#domain/dossier/resolutions';
import type { Language } from '#domain/language/languages';
import { atPlace, capitalised, longDate } from '#domain/language/typography';
import { organWords } from '#domain/law/organs';
import { type AddressParts, formatAddress } from '#domain/registry/bceData';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { heading, paragraph, type Signature, STAMP_WIDTH, signatures, stampBox, title } from './pdf/blocks';
import type { Sheet } from './pdf/Sheet';
import { contentWidth, styles } from './pdf/style';
import { type Field, fields } from './pdf/tables';

/** Parts shared by several documents: the company, its registry and the signatories. */

const WORDS = {
  fr: {
    company: 'Nom',
    number: 'N° d’entreprise',
    name: 'Nom',
    abbreviation: '(en abrégé)',
    form: 'Forme légale',
    seat: 'Siège',
    identification: 'Identification',
    registry: 'Greffe du dépôt (siège actuel)',
    counter: 'Adresse du greffe',
    registryOf: (court: string) => `Greffe du ${court}`,
    toCheck: 'à vérifier auprès du greffe',
    decided: { date: 'Date de la décision', since: 'de la décision' },
    notified: { date: 'Date de la notification', since: 'de la notification' },
    effectiveDate: 'Date d’effet',
    nameLabel: 'Nom',
    capacity: 'Qualité',
    placeAndDate: 'Lieu et date',
    signature: 'Signature',
    registryStamp: 'Réservé au greffe',
    made: 'Fait',
    on: 'le',
  },
  nl: {
    company: 'Naam',
    number: 'Ondernemingsnummer',
    name: 'Naam',
    abbreviation: '(verkort)',
    form: 'Rechtsvorm',
    seat: 'Zetel',
    identification: 'Identificatie',
    registry: 'Griffie (huidige zetel)',
    counter: 'Adres van de griffie',
    registryOf: (court: string) => `Griffie van de ${court}`,
    toCheck: 'na te gaan bij de griffie',
    decided: { date: 'Datum van het besluit', since: 'na het besluit' },
    notified: { date: 'Datum van de kennisgeving', since: 'na de kennisgeving' },
    effectiveDate: 'Ingangsdatum',
    nameLabel: 'Naam',
    capacity: 'Hoedanigheid',
    placeAndDate: 'Plaats en datum',
    signature: 'Handtekening',
    registryStamp: 'Voorbehouden aan de griffie',
    made: 'Opgemaakt',
    on: 'op',
  },
};

export const companyWords = (lang: Language) => WORDS[lang];

export const dayIn = (lang: Language, day: string | null): string | null => day && longDate(day, lang);

export const addressIn = (lang: Language, address: AddressParts | null): string | null =>
  address && formatAddress(address, lang);

/** Words for the dossier's day: a resignation published by the director is not decided but notified. */
export function decidedWords(facts: DossierFacts): { date: string; since: string } {
  const { decided, notified } = WORDS[facts.language];
  return facts.directors?.by === 'director' && recordsOf(facts).length === 0 ? notified : decided;
}

export const decisionField = (facts: DossierFacts): Field => ({
  label: decidedWords(facts).date,
  value: dayIn(facts.language, facts.decisionDate),
});

/** 'Société anonyme (SA)'; only the short form when the registry has no other. */
export const formOf = ({ company }: DossierFacts): string =>
  company.formName === company.form ? company.form : `${company.formName} (${company.form})`;

/** The registry of the current seat, marked "to check" when the district is uncertain. */
export function registryOf({ company: { court }, language }: DossierFacts): string | null {
  const words = WORDS[language];
  return court && `${words.registryOf(court.name[language])}${court.certain ? '' : ` (${words.toCheck})`}`;
}

/** Street and locality of its counter; null when unknown. */
export function counterOf({ company: { counter }, language }: DossierFacts): string | null {
  if (!counter) return null;
  const { street, postcode, locality } = counter.value;
  const checked = counter.confidence === 'certain' ? '' : ` (${WORDS[language].toCheck})`;
  return `${street}, ${postcode} ${locality}${checked}`;
}

/** 'Studio Lambermont', 'Studio Lambermont en liquidation': the name without legal form, as forms ask (CSA/WVV 2:20). */
export const nameOf = ({ company }: DossierFacts): string =>
  [company.name, company.situation].filter(Boolean).join(' ');

/** The box that identifies the company on a form. */
export function identification(facts: DossierFacts): Field[] {
  const { company, language } = facts;
  const words = WORDS[language];
  const counter = counterOf(facts);
  return [
    { label: words.number, value: formatEnterpriseNumber(company.number) },
    { label: words.name, value: nameOf(facts) },
    ...(company.abbreviation ? [{ label: words.abbreviation, value: company.abbreviation }] : []),
    { label: words.form, value: formOf(facts) },
    { label: words.seat, value: addressIn(language, company.seat) },
    { label: words.registry, value: registryOf(facts) },
    ...(counter ? [{ label: words.counter, value: counter }] : []),
  ];
}

/** The company in three lines, required on its own papers (CSA/WVV 2:20). */
export function companyLines({ company, language }: DossierFacts): Field[] {
  const words = WORDS[language];
  const register = company.court?.register[language];
  return [
    { label: words.company, value: company.nameWithForm },
    { label: words.seat, value: addressIn(language, company.seat) },
    {
      label: words.number,
      value: [formatEnterpriseNumber(company.number), register].filter(Boolean).join(', '),
    },
  ];
}

export function section(sheet: Sheet, text: string, rows: readonly Field[]): void {
  heading(sheet, text, { before: 10 });
  fields(sheet, rows);
}

const STAMP_HEIGHT = 72;

/** A title on the left, a stamp box on the right, the rest below both. */
export function titleWithStamp(sheet: Sheet, text: string, lead: string, stamp: string): void {
  const top = sheet.y;
  stampBox(sheet, stamp, STAMP_HEIGHT);
  title(sheet, text, lead, contentWidth - STAMP_WIDTH - 24);
  sheet.y = Math.max(sheet.y, top + STAMP_HEIGHT) + 10;
}

/** Who represents the company on its own papers, and in which capacity. */
export const representative = (facts: DossierFacts): { name: string | null; quality: string } => ({
  name: memberName(facts.language, representation(facts)),
  quality: organWords(facts.company.legalForm, facts.language).director.one,
});

/** The representative of a company that is a director: 'représentant permanent de l’administrateur Conseil Meuse SRL'. */
export const permanentRepresentative = (language: Language, director: string, company: string): string =>
  language === 'fr'
    ? `représentant permanent ${/^[aeiou]/.test(director) ? 'de l’' : 'du '}${director} ${company}`
    : `vaste vertegenwoordiger van ${director} ${company}`;

/** A place to sign, with name and capacity. */
export function signer(
  language: Language,
  heading: string,
  { name, quality }: { name: string | null; quality: string | null },
): Signature {
  const words = WORDS[language];
  return {
    title: heading,
    rows: [
      [words.nameLabel, name],
      [words.capacity, quality && capitalised(quality)],
    ],
  };
}

/** Free space above a signature line. */
export const SIGN_HEIGHT = 52;

/** Above and below the line with place and date. */
const AROUND_PLACE = 14;

/** 'Fait à Bruxelles, le …': the signatory adds the day. */
export function madeAt(sheet: Sheet, { language, place }: DossierFacts): void {
  const { made, on } = WORDS[language];
  sheet.space(AROUND_PLACE);
  paragraph(sheet, `${made} ${atPlace(place ?? '……………………………', language)}, ${on} ……………………………`, {
    style: styles.body,
    after: AROUND_PLACE,
  });
}

/** Places to sign; the last part of the content stays on their page. */
export function signedBy(
  sheet: Sheet,
  facts: DossierFacts,
  blocks: readonly Signature[],
  last: () => void,
): void {
  sheet.together(() => {
    last();
    madeAt(sheet, facts);
    signatures(sheet, blocks, WORDS[facts.language].signature, SIGN_HEIGHT);
  });
}
