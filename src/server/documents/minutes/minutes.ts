import { formatAddress } from '#domain/bceData';
import { formatEnterpriseNumber } from '#domain/enterpriseNumber';
import { type Organ, organsOf, resolutionsOf, resolutionWords } from '#domain/resolutions';
import { longDate } from '#domain/typography';
import { type Dossier, draftNotice, type RenderOptions, sheetOptions } from '../dossier';
import { blanks, choices, heading, notice, numbered, paragraph, signatures, title } from '../pdf/blocks';
import { closeFile } from '../pdf/pdfFile';
import { Sheet } from '../pdf/Sheet';
import { styles } from '../pdf/style';
import { fields } from '../pdf/tables';
import { drawPublishedText } from '../publishedText';
import { boardAttendance, isAssociation, meetingAttendance } from './attendance';
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
  for (const organ of parts) part(sheet, dossier, words, organ);
  return closeFile(sheet.finish());
}

function part(sheet: Sheet, dossier: Dossier, words: MinutesWords, organ: Organ): void {
  const { facts } = dossier;
  const { company, language, decisionDate } = facts;
  const day = decisionDate && longDate(decisionDate, language);
  sheet.startPart(words[organ]);
  title(sheet, words[organ], day ? words.of(day) : '');
  sheet.space(10);
  const warning = draftNotice(dossier);
  if (warning) notice(sheet, warning);
  if (organ === 'meeting' && facts.seat?.decider === 'meeting') notice(sheet, words.notary);

  const register = company.court?.register[language];
  fields(sheet, [
    { label: words.company, value: company.nameWithForm },
    { label: words.seat, value: company.seat && formatAddress(company.seat, language) },
    {
      label: words.number,
      value: [formatEnterpriseNumber(company.number), register].filter(Boolean).join(', '),
    },
    { label: words.date, value: day },
    { label: words.opened, value: null },
    { label: words.place, value: null },
    { label: words.chair, value: null },
    { label: words.secretary, value: null },
  ]);

  heading(sheet, words.attendance, { following: 90 });
  if (organ === 'meeting') meetingAttendance(sheet, facts, words);
  else boardAttendance(sheet, facts, words);

  convening(sheet, dossier, words, organ);
  decisions(sheet, dossier, words, organ);
  close(sheet, dossier, words, organ);
}

function convening(sheet: Sheet, { facts }: Dossier, words: MinutesWords, organ: Organ): void {
  const members = isAssociation(facts) ? 'members' : 'shareholders';
  const who = organ === 'board' ? 'directors' : members;
  heading(sheet, words.convening);
  choices(sheet, [words.convened(who), words.waived(who)]);
  paragraph(sheet, words.valid[organ]);
}

function decisions(sheet: Sheet, { facts }: Dossier, words: MinutesWords, organ: Organ): void {
  const decided = resolutionsOf(facts, organ);
  if (decided.length === 0) return;
  heading(sheet, words.agenda);
  numbered(
    sheet,
    decided.map((resolution) => resolution.heading),
  );
  heading(sheet, words.decisions, { following: 80 });
  decided.forEach(({ subject, heading: subjectHeading, text, minutesText = text }, index) => {
    if (index > 0) sheet.space(10);
    drawPublishedText(sheet, `${index + 1}. ${subjectHeading}\n${minutesText}`, 'H3');
    if (subject === 'shares') shareTransfers(sheet, facts, words);
    // A transfer is noted, not voted on; when the company files by itself there is nothing to decide.
    else if (subject !== 'proxy' || facts.depositor.kind !== 'gestionnaire') blanks(sheet, words.votes);
  });
}

function close(sheet: Sheet, { facts }: Dossier, words: MinutesWords, organ: Organ): void {
  const { language, place, decisionDate } = facts;
  heading(sheet, words.closing, { following: 150 });
  blanks(sheet, [words.closed], 2);
  sheet.space(4);
  paragraph(sheet, words.read[organ], { after: 8 });
  if (place)
    paragraph(sheet, resolutionWords(language).closing(place, decisionDate), {
      style: styles.body,
      after: 14,
    });
  const rows = [[words.name, null]] as const;
  signatures(
    sheet,
    [
      { title: words.chair, rows },
      { title: organ === 'board' ? words.director : words.secretary, rows },
    ],
    words.signature,
    52,
  );
}
