import { isDeepStrictEqual } from 'node:util';
import { FILING_COPIES } from '#domain/dossier/enclosures';
import type { DossierFacts } from '#domain/dossier/facts';
import { filedEffect } from '#domain/dossier/filing';
import { objectOfAct, signatoryOf } from '#domain/dossier/resolutions';
import { todayInBrussels } from '#domain/language/today';
import { filingDays } from '#domain/law/deadlines';
import { BOXES_OF_B, FOOT_OF_B, HEAD_OF_B } from '#domain/law/publication';
import { formatAddress } from '#domain/registry/bceData';
import { formatEnterpriseNumber, parseEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import {
  addressIn,
  companyWords,
  dayIn,
  decidedWords,
  decisionField,
  formOf,
  identification,
  madeAt,
  nameOf,
  section,
  titleWithStamp,
} from '../company';
import { type Dossier, draftNotice, modelOptions, type RenderOptions } from '../dossier';
import { feeAmount } from '../fee';
import { lastDayToFile } from '../lastDay';
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
 * Form I for a change: part A (identification, billing, depositor), part B (the text to publish) and, on the last page, the back of part B.
 * Without national numbers, which belong on part C of Form II.
 */
export function formulaire1(dossier: Dossier, options: RenderOptions = {}): Promise<Buffer> {
  // Part A prints the pages of part B: when they differ from what was expected, it is laid out again.
  const expected = { firstB: 2, lastB: 2 };
  const first = layOut(dossier, expected, options);
  const { sheet } = isDeepStrictEqual(first.pages, expected) ? first : layOut(dossier, first.pages, options);
  return closeFile(sheet.finish());
}

interface Pages {
  firstB: number;
  lastB: number;
}

function layOut(dossier: Dossier, expected: Pages, options: RenderOptions): { sheet: Sheet; pages: Pages } {
  const words = form1Words[dossier.facts.language];
  const sheet = new Sheet(modelOptions(dossier, words.title, options));
  partA(sheet, dossier, words, expected);
  const pages = partB(sheet, dossier, words);
  partBBack(sheet, dossier, words, pages.lastB);
  return { sheet, pages };
}

/** As high as the three lines beside it. */
const SIGNATURE_HEIGHT = 62;

function partA(sheet: Sheet, dossier: Dossier, words: Form1Words, pages: Pages): void {
  const { facts } = dossier;
  const { language } = facts;
  const of = companyWords(language);
  sheet.startPart(words.partA);
  titleWithStamp(sheet, words.title, words.leadA, of.registryStamp);
  const warning = draftNotice(dossier);
  if (warning) notice(sheet, warning);

  section(sheet, of.identification, identification(facts));
  section(sheet, words.act, [
    { label: words.object, value: objectOfAct(facts) || null },
    decisionField(facts),
    { label: of.effectiveDate, value: dayIn(language, filedEffect(facts)) },
    { label: words.language, value: words.languageName },
    { label: words.pages, value: String(pages.lastB - pages.firstB + 1) },
  ]);

  section(sheet, words.billing, billingFields(dossier, words));

  depositorSection(sheet, facts, words.depositor);
  printing(sheet, dossier, words, pages);
}

/** The depositor, with a place to sign part A. */
export function depositorSection(sheet: Sheet, facts: DossierFacts, text: string): void {
  const { name, quality } = signatoryOf(facts);
  const of = companyWords(facts.language);
  heading(sheet, text, { before: 10, following: SIGNATURE_HEIGHT });
  stampBox(sheet, of.signature, SIGNATURE_HEIGHT);
  fields(
    sheet,
    [
      { label: of.nameLabel, value: name },
      { label: of.capacity, value: quality },
      { label: of.placeAndDate, value: null },
    ],
    { width: contentWidth - STAMP_WIDTH - 24, labelWidth: 84 },
  );
}

function billingFields(dossier: Dossier, words: Form1Words): Field[] {
  const { billing } = dossier;
  const { language } = dossier.facts;
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
    // A form does not say where to ask the amount.
    { label: words.tariff, value: words.tariffOf(dossier.fee?.amount ? feeAmount(dossier) : null) },
    { label: words.contact, value: null },
  ];
}

function printing(
  sheet: Sheet,
  { facts, today = todayInBrussels() }: Dossier,
  words: Form1Words,
  pages: Pages,
): void {
  const steps = words.steps({
    copies: FILING_COPIES.value,
    days: filingDays(facts.company.legalForm).value,
    last: lastDayToFile(facts, today),
    since: decidedWords(facts).since,
    front: pages.lastB,
    back: pages.lastB + 1,
  });
  sheet.together(() => {
    heading(sheet, words.printing, { before: 10 });
    numbered(sheet, steps, styles.note);
  });
}

function partB(sheet: Sheet, dossier: Dossier, words: Form1Words): Pages {
  const { facts, text } = dossier;
  const { company, language } = facts;
  sheet.startPart(words.partB);
  const firstB = sheet.pageNumber;
  titleWithStamp(sheet, words.titleB, HEAD_OF_B.value[language], words.gazetteStamp);
  const boxes = BOXES_OF_B.value[language];
  fields(sheet, [
    { label: boxes.number, value: formatEnterpriseNumber(company.number) },
    { label: boxes.name, value: nameOf(facts) },
    ...(company.abbreviation ? [{ label: boxes.abbreviation, value: company.abbreviation }] : []),
    { label: boxes.form, value: formOf(facts) },
    { label: boxes.seat, value: addressIn(language, company.seat) },
    { label: boxes.object, value: objectOfAct(facts) || null },
  ]);
  sheet.space(10);
  const { name, quality } = signatoryOf(facts);
  const foot = () => {
    heading(sheet, words.front, { before: 8 });
    fields(sheet, [
      { label: companyWords(language).nameLabel, value: name },
      { label: companyWords(language).capacity, value: quality },
    ]);
    sheet.space(4);
    paragraph(sheet, FOOT_OF_B.value[language], { style: styles.small });
  };
  // The page signed on its back has the name and the end of the text.
  const keep = sheet.heightOf(foot);
  if (text.trim() === '') paragraph(sheet, words.noText, { style: styles.lead, keep });
  else drawPublishedText(sheet, text, { keep });
  sheet.together(foot);
  return { firstB, lastB: sheet.pageNumber };
}

function partBBack(sheet: Sheet, dossier: Dossier, words: Form1Words, front: number): void {
  sheet.startPart(words.partBBack);
  title(sheet, words.back(front), words.backLead(front));
  sheet.space(14);
  // The extract is dated by its signature.
  madeAt(sheet, dossier.facts);
  const { name } = signatoryOf(dossier.facts);
  const { nameLabel, signature } = companyWords(dossier.facts.language);
  signatures(
    sheet,
    [
      { title: words.signatory, rows: [[nameLabel, name]] },
      { title: words.secondSignatory, rows: [[nameLabel, null]] },
    ],
    signature,
    96,
  );
}
