import { hasSeat } from '#domain/dossier/directorDecisions';
import { documentTitle } from '#domain/dossier/documentTitles';
import type { AppointedFacts, ChangedFacts } from '#domain/dossier/facts';
import { DAILY_MANAGEMENT } from '#domain/law/functions';
import { organWords } from '#domain/law/organs';
import { inOneLine } from '#domain/people/names';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import {
  companyLines,
  companyWords,
  dayIn,
  decisionField,
  permanentRepresentative,
  representative,
  section,
  signedBy,
  signer,
} from '../company';
import { type Dossier, draftNotice, type RenderOptions, sheetOptions } from '../dossier';
import { notice, paragraph, title } from '../pdf/blocks';
import { closeFile } from '../pdf/pdfFile';
import { Sheet } from '../pdf/Sheet';
import { styles } from '../pdf/style';
import { fields } from '../pdf/tables';
import { type DeclarationWords, declarationWords } from './words';

/** The company declares that nobody it appoints is banned from managing (law of 4 May 2023); a page per person. */
export function declaration(dossier: Dossier, options: RenderOptions = {}): Promise<Buffer> {
  const { facts } = dossier;
  const words = declarationWords[facts.language];
  const sheet = new Sheet(sheetOptions(dossier, documentTitle('formulaire3', facts), options));
  const { appointed = [], changed = [] } = facts.directors ?? {};
  const subjects = [
    ...appointed.flatMap((person) => subjectsOf(person, dossier, words)),
    ...changed.flatMap((person) => representativeIn(person, dossier, words)),
  ];
  for (const subject of subjects) page(sheet, dossier, words, subject);
  return closeFile(sheet.finish());
}

interface Subject {
  name: string;
  number: string | null;
  /** 'administrateur', 'représentant permanent de l’administrateur Conseil Meuse SRL' */
  capacity: string;
  /** The signatory: the appointed person, or the representative of an appointed company. */
  signs: { name: string; quality: string };
  /** YYYY-MM-DD */
  from: string | null;
}

/** A company that becomes a director is declared, and so is its representative. */
function subjectsOf(person: AppointedFacts, dossier: Dossier, words: DeclarationWords): Subject[] {
  const { facts } = dossier;
  const director = organWords(facts.company.legalForm, facts.language).director.one;
  const daily = DAILY_MANAGEMENT.value[facts.language].alone;
  const capacity = [...(hasSeat(person) ? [director] : []), ...(person.daily ? [daily] : [])].join(words.and);
  const from = person.start;
  // The full capacity is printed above; here two long names would not fit.
  const quality = person.company ? words.representative : hasSeat(person) ? director : daily;
  const signs = { name: person.name, quality };
  if (!person.company) return [{ name: person.name, number: null, capacity, signs, from }];
  const { name, number } = person.company;
  return [{ name, number, capacity, signs, from }, representativeOf(person.name, name, from, dossier, words)];
}

/** A new representative of a company that already is a director. */
const representativeIn = (
  { representative, company, date }: ChangedFacts,
  dossier: Dossier,
  words: DeclarationWords,
): Subject[] =>
  representative
    ? [representativeOf(inOneLine(representative), company?.name ?? '', date, dossier, words)]
    : [];

function representativeOf(
  name: string,
  company: string,
  from: string | null,
  { facts: { language, company: own } }: Dossier,
  words: DeclarationWords,
): Subject {
  const director = organWords(own.legalForm, language).director.one;
  const capacity = permanentRepresentative(language, director, company);
  return { name, number: null, capacity, signs: { name, quality: words.representative }, from };
}

function page(
  sheet: Sheet,
  dossier: Dossier,
  words: DeclarationWords,
  { name, number, capacity, signs, from }: Subject,
): void {
  const { facts } = dossier;
  const { company, language } = facts;
  const of = companyWords(language);
  sheet.startPart(words.part(name));
  title(sheet, documentTitle('formulaire3', facts), words.lead);
  sheet.space(10);
  const warning = draftNotice(dossier);
  if (warning) notice(sheet, warning);
  fields(sheet, companyLines(facts));
  section(sheet, words.person, [
    { label: of.nameLabel, value: name },
    ...(number ? [{ label: of.number, value: formatEnterpriseNumber(number) }] : []),
    { label: of.capacity, value: capacity },
    decisionField(facts),
    { label: of.effectiveDate, value: dayIn(language, from) },
  ]);
  // Some registries' models are also signed by the person.
  const blocks = [
    signer(language, words.signs(company.nameWithForm), representative(facts)),
    signer(language, words.confirms, signs),
  ];
  signedBy(sheet, facts, blocks, () => {
    sheet.space(18);
    paragraph(sheet, words.declares(company.nameWithForm, name, capacity), { style: styles.published });
  });
}
