import { documentTitle } from '#domain/dossier/documentTitles';
import type { AppointedFacts } from '#domain/dossier/facts';
import { organWords } from '#domain/law/organs';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import {
  companyLines,
  companyWords,
  dayIn,
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

/** The company declares that nobody it appoints is banned from managing (law of 4 May 2023): a page for each. */
export function declaration(dossier: Dossier, options: RenderOptions = {}): Promise<Buffer> {
  const { facts } = dossier;
  const words = declarationWords[facts.language];
  const sheet = new Sheet(sheetOptions(dossier, documentTitle('formulaire3', facts), options));
  for (const person of facts.directors?.appointed ?? [])
    for (const subject of subjectsOf(person, dossier, words)) page(sheet, dossier, words, subject, person);
  return closeFile(sheet.finish());
}

interface Subject {
  name: string;
  number: string | null;
  /** 'administrateur', 'représentant permanent de l’administrateur Conseil Meuse SRL' */
  capacity: string;
  /** Who signs as the person who is appointed: of a company, who represents it. */
  signs: { name: string; quality: string };
}

/** A company that becomes a director and the person who represents it there are declared on both. */
function subjectsOf(person: AppointedFacts, { facts }: Dossier, words: DeclarationWords): Subject[] {
  const { director } = organWords(facts.company.legalForm, facts.language);
  // The whole capacity stands above; here two names may be as long as they come.
  const quality = person.company ? words.representative : director.one;
  const signs = { name: person.name, quality };
  if (!person.company) return [{ name: person.name, number: null, capacity: director.one, signs }];
  const { name, number } = person.company;
  return [
    { name, number, capacity: director.one, signs },
    {
      name: person.name,
      number: null,
      capacity: permanentRepresentative(facts.language, director.one, name),
      signs,
    },
  ];
}

function page(
  sheet: Sheet,
  dossier: Dossier,
  words: DeclarationWords,
  { name, number, capacity, signs }: Subject,
  { start }: AppointedFacts,
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
    { label: of.decisionDate, value: dayIn(language, facts.decisionDate) },
    { label: of.effectiveDate, value: dayIn(language, start) },
  ]);
  // Some registries have a model that the person signs as well.
  const blocks = [
    signer(language, words.signs(company.nameWithForm), representative(facts)),
    signer(language, words.confirms, signs),
  ];
  signedBy(sheet, facts, blocks, () => {
    sheet.space(18);
    paragraph(sheet, words.declares(company.nameWithForm, name, capacity), { style: styles.published });
  });
}
