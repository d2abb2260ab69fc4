import { encode } from 'uqr';
import { documentTitle } from '#domain/dossier/documentTitles';
import { type Enclosure, enclosuresOf } from '#domain/dossier/enclosures';
import type { DossierFacts } from '#domain/dossier/facts';
import { needsProxy, notarySubject } from '#domain/dossier/filing';
import { representing, writtenByHand } from '#domain/dossier/leaving';
import { articlesUnread } from '#domain/dossier/questions';
import { objectOfAct, recordsOf, signatoryOf } from '#domain/dossier/resolutions';
import { todayInBrussels } from '#domain/language/today';
import { enumeration, longDate } from '#domain/language/typography';
import { filingDays } from '#domain/law/deadlines';
import { epcText } from '#domain/money/epcQr';
import { companyLines, counterOf, decidedWords, registryOf, section, titleWithStamp } from '../company';
import { type Dossier, draftNotice, type RenderOptions, sheetOptions } from '../dossier';
import { feeFields } from '../fee';
import { lastDayToFile } from '../lastDay';
import { choices, heading, notice, numbered, paragraph } from '../pdf/blocks';
import { closeFile } from '../pdf/pdfFile';
import { Sheet } from '../pdf/Sheet';
import { contentWidth, page, styles } from '../pdf/style';
import { fields } from '../pdf/tables';
import { type CoverWords, coverWords } from './words';

/** The cover sheet: where to deposit, until when, the fee, and a checklist of papers. */
export function cover(dossier: Dossier, options: RenderOptions = {}): Promise<Buffer> {
  const { facts, today = todayInBrussels() } = dossier;
  const { company, language, refusedLanguage } = facts;
  const words = coverWords[language];
  const name = documentTitle('page_garde', facts);
  const sheet = new Sheet(sheetOptions(dossier, name, options));
  sheet.startPart(name);
  titleWithStamp(sheet, name, words.lead, words.received);
  const warning = draftNotice(dossier);
  if (warning) notice(sheet, warning);
  if (refusedLanguage)
    notice(sheet, words.wrongLanguage(words.languageOf[language], words.languageOf[refusedLanguage]));
  if (notarySubject(facts)) notice(sheet, words.notary);
  if (articlesUnread(facts)) notice(sheet, words.unreadArticles);
  fields(sheet, [
    ...companyLines(facts),
    {
      label: words.dossier,
      value: words.prepared(facts.demandeId, longDate(today, language)),
    },
  ]);

  const { name: signs, quality } = signatoryOf(facts);
  const last = lastDayToFile(facts, today);
  const term = { days: filingDays(company.legalForm).value, since: decidedWords(facts).since };
  section(sheet, words.filing, [
    { label: words.object, value: objectOfAct(facts) || null },
    { label: words.registry, value: registryOf(facts) },
    ...(company.counter
      ? [
          { label: words.counter, value: counterOf(facts) },
          { label: words.hours, value: company.counter.value.hours ?? words.unknown },
        ]
      : [{ label: words.counterAndHours, value: words.unknown }]),
    {
      label: words.deadline,
      value: last && words.deadlineOf(last, term),
    },
    { label: words.depositor, value: [signs, quality].filter(Boolean).join(', ') || null },
  ]);
  feeToPay(sheet, dossier, words);

  const papers = enclosuresOf(facts);
  const line = (enclosure: Enclosure) => paper(enclosure, words, dossier);
  heading(sheet, words.enclosures, { before: 12 });
  const open = writtenByHand(facts);
  choices(sheet, [
    ...papers.filter(({ perhaps }) => !perhaps).map(line),
    ...(['numbers', 'homes', 'companies'] as const).flatMap((what) =>
      open[what].length > 0 ? [words.byHand[what](enumeration(open[what], language))] : [],
    ),
  ]);
  paragraph(sheet, words.enclosuresNote, { style: styles.note });
  // The note must not be alone on the next page.
  sheet.together(() => {
    heading(sheet, words.perhaps, { before: 12 });
    choices(sheet, papers.filter(({ perhaps }) => perhaps).map(line));
    paragraph(sheet, words.perhapsNote, { style: styles.note });
  });
  sheet.together(() => {
    heading(sheet, words.signing, { before: 12 });
    numbered(sheet, signingNotes(facts, words), styles.note);
  });
  return closeFile(sheet.finish());
}

/** Beside the rows of the fee, with the margin that cameras need: 3 cm. */
const CODE = 86;

/** How to pay the publication, with a code for banking apps; none on a draft or without a confirmed amount. */
function feeToPay(sheet: Sheet, dossier: Dossier, words: CoverWords): void {
  const { fee, draft, facts } = dossier;
  if (!fee?.amount || draft) {
    section(sheet, words.fee, feeFields(dossier));
    return;
  }
  const { account, amount, communication } = fee;
  const payload = epcText({ ...account, name: account.name[facts.language], amount, communication });
  const { data } = encode(payload, { ecc: 'M', border: 0 });
  sheet.together(() => {
    heading(sheet, words.fee, { before: 10 });
    sheet.need(CODE);
    const top = sheet.y;
    fields(sheet, feeFields(dossier), { width: contentWidth - CODE - 24 });
    const under = sheet.y;
    sheet.y = top + 2;
    sheet.squares(data, { x: page.left + contentWidth - CODE, size: CODE, alt: words.code });
    sheet.y = Math.max(under, top + CODE + 4);
  });
}

/** How the papers of this dossier are signed; no paper says it. */
function signingNotes(facts: DossierFacts, words: CoverWords): string[] {
  const { appointed = [], ended = [], changed = [] } = facts.directors ?? {};
  const recorded = recordsOf(facts).length > 0;
  const resigns = ended.some(({ cause }) => cause === 'resignation');
  return [
    words.signs.cross,
    ...(recorded ? [words.signs.copy] : []),
    ...(needsProxy(facts) ? [words.signs.proxy] : []),
    ...(recorded && (appointed.length > 0 || resigns) ? [words.signs.mandates] : []),
    ...(appointed.length + representing(changed).length > 0 ? [words.signs.declaration] : []),
  ];
}

function paper({ kind, copies, people }: Enclosure, words: CoverWords, { facts }: Dossier): string {
  const count = copies > 1 ? ` (${words.copies(copies)})` : '';
  const names = people.length > 0 ? words.people(enumeration(people, facts.language)) : '';
  return `${words.papers[kind]}${count}${names}`;
}
