import { formatAddress } from '#domain/bceData';
import { formatEnterpriseNumber } from '#domain/enterpriseNumber';
import { notarySubject } from '#domain/filing';
import { type Organ, type OrganRecord, organWords } from '#domain/law/organs';
import { organsOf, recordOf, resolutionsOf, resolutionWords } from '#domain/resolutions';
import { capitalised, longDate } from '#domain/typography';
import { type Dossier, draftNotice, type RenderOptions, sheetOptions } from '../dossier';
import { blanks, choices, heading, notice, numbered, paragraph, signatures, title } from '../pdf/blocks';
import { closeFile } from '../pdf/pdfFile';
import { Sheet } from '../pdf/Sheet';
import { styles } from '../pdf/style';
import { fields } from '../pdf/tables';
import { drawPublishedText } from '../publishedText';
import { boardAttendance, meetingAttendance } from './attendance';
import { shareTransfers } from './shareTransfers';
import { type MinutesWords, minutesWords } from './words';

/**
 * The minutes: of the general meeting, and of the board on pages of their own when it moves the seat. What the dossier
 * does not hold (hour, place, chair, who came, how they voted) stays open to be written by hand.
 */
export function minutes(dossier: Dossier, options: RenderOptions = {}): Promise<Buffer> {
  const words = minutesWords[dossier.facts.language];
  const sheet = new Sheet(sheetOptions(dossier, words.document, options));
  const organs = organsOf(dossier.facts);
  // The meeting first, as the document is named after it; a dossier without any service still shows its frame.
  const parts: Organ[] = organs.length === 0 ? ['meeting'] : organs.toReversed();
  for (const organ of parts) minutesPart(sheet, dossier, organ);
  return closeFile(sheet.finish());
}

/** The minutes of one organ, or the decisions of one person, on pages of their own. */
export function minutesPart(sheet: Sheet, dossier: Dossier, organ: Organ): void {
  const { facts } = dossier;
  const words = minutesWords[facts.language];
  const { company, language, decisionDate } = facts;
  const day = decisionDate && longDate(decisionDate, language);
  const record = recordOf(facts, organ);
  sheet.startPart(record.title);
  title(sheet, record.title, day ? words.of(day) : '');
  sheet.space(10);
  const warning = draftNotice(dossier);
  if (warning) notice(sheet, warning);
  if (notarySubject(facts) && facts.seat?.move.organ === organ) notice(sheet, words.notary);

  const register = company.court?.register[language];
  fields(sheet, [
    { label: words.company, value: company.nameWithForm },
    { label: words.seat, value: company.seat && formatAddress(company.seat, language) },
    {
      label: words.number,
      value: [formatEnterpriseNumber(company.number), register].filter(Boolean).join(', '),
    },
    { label: words.date, value: day },
    { label: words.place, value: null },
    // One person decides alone: nobody is convened, presides or votes.
    ...(record.sole
      ? []
      : [
          { label: words.opened, value: null },
          { label: words.chair, value: null },
          { label: words.secretary, value: company.minutesKeeper },
        ]),
  ]);
  if (!record.sole) {
    heading(sheet, words.attendance, { following: 90 });
    if (organ === 'meeting') meetingAttendance(sheet, facts, words);
    else boardAttendance(sheet, facts, words);
    convening(sheet, dossier, words, organ);
  }
  decisions(sheet, dossier, words, organ, record.sole);
  close(sheet, dossier, words, organ, record);
}

function convening(sheet: Sheet, { facts }: Dossier, words: MinutesWords, organ: Organ): void {
  const { director, owner } = organWords(facts.company.legalForm, facts.language);
  const who = (organ === 'board' ? director : owner).many;
  heading(sheet, words.convening);
  choices(sheet, [words.convened(who), words.waived(who)]);
  paragraph(sheet, words.valid[organ]);
}

function decisions(sheet: Sheet, { facts }: Dossier, words: MinutesWords, organ: Organ, sole: boolean): void {
  const decided = resolutionsOf(facts, organ);
  if (decided.length === 0) return;
  if (!sole) {
    heading(sheet, words.agenda);
    numbered(
      sheet,
      decided.map((resolution) => resolution.heading),
    );
  }
  heading(sheet, words.decisions, { following: 80 });
  decided.forEach(({ subject, heading: subjectHeading, text }, index) => {
    if (index > 0) sheet.space(10);
    drawPublishedText(sheet, `${index + 1}. ${subjectHeading}\n${text}`, 'H3');
    if (subject === 'shares') shareTransfers(sheet, facts, words);
    // A transfer is noted, not voted on.
    else if (!sole) blanks(sheet, words.votes);
  });
}

function close(
  sheet: Sheet,
  { facts }: Dossier,
  words: MinutesWords,
  organ: Organ,
  record: OrganRecord,
): void {
  const { company, language, place, decisionDate } = facts;
  const { director } = organWords(company.legalForm, language);
  heading(sheet, words.closing, { following: 150 });
  if (!record.sole) {
    blanks(sheet, [words.closed], 2);
    sheet.space(4);
    paragraph(sheet, words.read[organ](director.many), { after: 8 });
  }
  if (place)
    paragraph(sheet, resolutionWords(language).closing(place, decisionDate), {
      style: styles.body,
      after: 14,
    });
  const second =
    organ === 'board'
      ? { title: capitalised(director.one), name: null }
      : { title: words.secretary, name: company.minutesKeeper };
  const signs = record.sole
    ? [{ title: capitalised(record.organ.the), name: null }]
    : [{ title: words.chair, name: null }, second];
  signatures(
    sheet,
    signs.map(({ title, name }) => ({ title, rows: [[words.name, name]] })),
    words.signature,
    52,
  );
}
