import { formatAddress } from '#domain/bceData';
import { formatEnterpriseNumber, parseEnterpriseNumber } from '#domain/enterpriseNumber';
import { filingDays, filingDeadline } from '#domain/law/deadlines';
import { FILING_COPIES } from '#domain/law/enclosures';
import { BOXES_OF_B, headOfB } from '#domain/law/publication';
import { objectOfAct, signatoryOf } from '#domain/resolutions';
import { longDate } from '#domain/typography';
import { type Dossier, draftNotice, type RenderOptions, sheetOptions } from '../dossier';
import {
  heading,
  notice,
  numbered,
  paragraph,
  STAMP_WIDTH,
  signatures,
  stampBox,
  title,
} from '../pdf/blocks';
import { closeFile } from '../pdf/pdfFile';
import { Sheet } from '../pdf/Sheet';
import { contentWidth, styles } from '../pdf/style';
import { type Field, fields } from '../pdf/tables';
import { drawPublishedText } from '../publishedText';
import { type Form1Words, form1Words } from './words';

/**
 * Form I for a change: part A (identification, billing, who files), part B (the text to publish) and, as last page,
 * what goes on the back of part B. It holds no national number: those belong to part C of Form II.
 */
export function formulaire1(dossier: Dossier, options: RenderOptions = {}): Promise<Buffer> {
  // Part A tells on which pages part B stands: laid out once to count them, then once more to say it.
  const { pages } = layOut(dossier, { firstB: 2, lastB: 2 }, options);
  const { sheet } = layOut(dossier, pages, options);
  return closeFile(sheet.finish());
}

interface Pages {
  firstB: number;
  lastB: number;
}

function layOut(dossier: Dossier, expected: Pages, options: RenderOptions): { sheet: Sheet; pages: Pages } {
  const words = form1Words[dossier.facts.language];
  const sheet = new Sheet(sheetOptions(dossier, words.title, options));
  partA(sheet, dossier, words, expected);
  const pages = partB(sheet, dossier, words);
  partBBack(sheet, dossier, words, pages.lastB);
  return { sheet, pages };
}

const STAMP_HEIGHT = 72;
/** As high as the three lines beside it. */
const SIGNATURE_HEIGHT = 62;

/** A title at the left, the place for a stamp at the right, and what follows under both. */
function titleWithStamp(sheet: Sheet, text: string, lead: string, stamp: string): void {
  const top = sheet.y;
  stampBox(sheet, stamp, STAMP_HEIGHT);
  title(sheet, text, lead, contentWidth - STAMP_WIDTH - 24);
  sheet.y = Math.max(sheet.y, top + STAMP_HEIGHT) + 10;
}

function partA(sheet: Sheet, dossier: Dossier, words: Form1Words, pages: Pages): void {
  const { facts } = dossier;
  const { company, language } = facts;
  const day = (date: string | null) => date && longDate(date, language);
  const { court } = company;
  const at = company.counter?.value;
  const checked = company.counter?.confidence === 'certain' ? '' : ` (${words.toCheck})`;
  const counter =
    at && `${[at.street, `${at.postcode} ${at.locality}`, at.hours].filter(Boolean).join(', ')}${checked}`;
  const registry =
    court && `${words.registryOf(court.name[language])}${court.certain ? '' : ` (${words.toCheck})`}`;

  sheet.startPart(words.partA);
  titleWithStamp(sheet, words.title, words.leadA, words.registryStamp);
  const warning = draftNotice(dossier);
  if (warning) notice(sheet, warning);

  section(sheet, words.identification, [
    { label: words.number, value: formatEnterpriseNumber(company.number) },
    { label: words.name, value: company.name },
    ...(company.abbreviation ? [{ label: words.abbreviation, value: company.abbreviation }] : []),
    { label: words.form, value: formOf(dossier) },
    { label: words.seat, value: company.seat && formatAddress(company.seat, language) },
    { label: words.registry, value: registry },
    ...(counter ? [{ label: words.counter, value: counter }] : []),
  ]);

  section(sheet, words.act, [
    { label: words.object, value: objectOfAct(facts) || null },
    { label: words.decisionDate, value: day(facts.decisionDate) },
    { label: words.effectiveDate, value: day(facts.effectiveDate) },
    { label: words.language, value: words.languageName },
    { label: words.pages, value: String(pages.lastB - pages.firstB + 1) },
  ]);

  section(sheet, words.billing, billingFields(dossier, words));

  depositorSection(sheet, dossier, words);
  printing(sheet, dossier, words, pages);
}

/** Who files, with the place to sign part A beside it. */
function depositorSection(sheet: Sheet, dossier: Dossier, words: Form1Words): void {
  const { name, quality } = signatoryOf(dossier.facts);
  heading(sheet, words.depositor, { before: 10, following: SIGNATURE_HEIGHT });
  stampBox(sheet, words.signature, SIGNATURE_HEIGHT);
  fields(
    sheet,
    [
      { label: words.nameLabel, value: name },
      { label: words.capacity, value: quality },
      { label: words.placeAndDate, value: null },
    ],
    { width: contentWidth - STAMP_WIDTH - 24, labelWidth: 84 },
  );
}

function section(sheet: Sheet, text: string, rows: readonly Field[]): void {
  heading(sheet, text, { before: 10 });
  fields(sheet, rows);
}

/** 'Société anonyme (SA)'; the short form alone when the registry gives no other. */
const formOf = ({ facts: { company } }: Dossier): string =>
  company.formName === company.form ? company.form : `${company.formName} (${company.form})`;

function billingFields({ billing, facts: { language } }: Dossier, words: Form1Words): Field[] {
  const { name, enterprise_number, address } = billing ?? {};
  const number = enterprise_number && parseEnterpriseNumber(enterprise_number);
  const where = address && {
    rue: address.street,
    numero: address.number,
    box: address.box,
    zip_code: address.zip_code,
    localite: address.city,
    pays: address.country,
  };
  return [
    { label: words.payer, value: name || null },
    { label: words.payerNumber, value: number ? formatEnterpriseNumber(number) : null },
    { label: words.payerAddress, value: (where && formatAddress(where, language)) || null },
    { label: words.contact, value: null },
  ];
}

function printing(sheet: Sheet, { facts }: Dossier, words: Form1Words, pages: Pages): void {
  const deadline = facts.decisionDate && longDate(filingDeadline(facts.decisionDate), facts.language);
  const steps = words.steps({
    copies: FILING_COPIES.value,
    days: filingDays(facts.company.legalForm).value,
    deadline,
    front: pages.lastB,
    back: pages.lastB + 1,
  });
  heading(sheet, words.printing, { before: 10 });
  numbered(sheet, steps, styles.note);
}

function partB(sheet: Sheet, dossier: Dossier, words: Form1Words): Pages {
  const { facts, text } = dossier;
  const { company, language } = facts;
  sheet.startPart(words.partB);
  const firstB = sheet.pageNumber;
  titleWithStamp(sheet, words.titleB, headOfB(company.legalForm).value[language], words.gazetteStamp);
  const boxes = BOXES_OF_B.value[language];
  fields(sheet, [
    { label: boxes.number, value: formatEnterpriseNumber(company.number) },
    { label: boxes.name, value: company.name },
    ...(company.abbreviation ? [{ label: boxes.abbreviation, value: company.abbreviation }] : []),
    { label: boxes.form, value: formOf(dossier) },
    { label: boxes.seat, value: company.seat && formatAddress(company.seat, language) },
    { label: boxes.object, value: objectOfAct(facts) || null },
  ]);
  sheet.space(16);
  if (text.trim() === '') paragraph(sheet, words.noText, { style: styles.lead });
  else drawPublishedText(sheet, text);
  heading(sheet, words.front, { following: 2 * 22.5 });
  const { name, quality } = signatoryOf(facts);
  fields(sheet, [
    { label: words.nameLabel, value: name },
    { label: words.capacity, value: quality },
  ]);
  return { firstB, lastB: sheet.pageNumber };
}

function partBBack(sheet: Sheet, dossier: Dossier, words: Form1Words, front: number): void {
  sheet.startPart(words.partBBack);
  title(sheet, words.back(front), words.backLead(front));
  sheet.space(28);
  const { name } = signatoryOf(dossier.facts);
  signatures(
    sheet,
    [
      { title: words.signatory, rows: [[words.nameLabel, name]] },
      { title: words.secondSignatory, rows: [[words.nameLabel, null]] },
    ],
    words.signature,
    96,
  );
}
