import { holdingsAtMeeting } from '#domain/dossier/dossierFacts';
import type { DossierFacts } from '#domain/dossier/facts';
import { filedSubjects, notarySubject } from '#domain/dossier/filing';
import { soleOn } from '#domain/dossier/organ';
import { organsOf, recordOf, resolutionsOf, resolutionWords } from '#domain/dossier/resolutions';
import { capitalised, longDate } from '#domain/language/typography';
import { type Organ, type OrganRecord, organWords } from '#domain/law/organs';
import { trueCopyBlock } from '#domain/law/publication';
import { companyLines, representative, SIGN_HEIGHT, signer } from '../company';
import { type Dossier, draftNotice, type RenderOptions, sheetOptions } from '../dossier';
import {
  blanks,
  choices,
  heading,
  notice,
  numbered,
  paragraph,
  ROOM_FOR_TABLE,
  type Signature,
  signatures,
  title,
} from '../pdf/blocks';
import { closeFile } from '../pdf/pdfFile';
import { Sheet } from '../pdf/Sheet';
import { styles } from '../pdf/style';
import { fields, table } from '../pdf/tables';
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
  const parts: Organ[] = organs.length === 0 ? ['meeting'] : organs.toSorted().toReversed();
  for (const organ of parts) minutesPart(sheet, dossier, organ);
  return closeFile(sheet.finish());
}

/** The minutes of one organ, or the decisions of one person, on pages of their own. */
export function minutesPart(sheet: Sheet, dossier: Dossier, organ: Organ): void {
  const { facts } = dossier;
  const { company, language, decisionDate } = facts;
  const words = minutesWords[language];
  const day = decisionDate && longDate(decisionDate, language);
  const record = recordOf(facts, organ);
  sheet.startPart(record.title);
  title(sheet, record.title, day ? words.of(day) : '');
  sheet.space(10);
  const warning = draftNotice(dossier);
  if (warning) notice(sheet, warning);
  if (notarySubject(facts) && facts.seat?.move.organ === organ) notice(sheet, words.notary);

  fields(sheet, [
    ...companyLines(facts),
    { label: words.date, value: day },
    // One person decides alone: nobody meets, is convened, presides or votes.
    ...(record.sole
      ? []
      : [
          { label: words.place, value: null },
          { label: words.opened, value: null },
          { label: words.chair, value: null },
          { label: words.secretary, value: company.minutesKeeper },
        ]),
  ]);
  if (!record.sole) {
    heading(sheet, words.attendance, { following: ROOM_FOR_TABLE });
    if (organ === 'meeting') meetingAttendance(sheet, facts, words);
    else boardAttendance(sheet, facts, words);
    convening(sheet, dossier, words, organ);
  }
  decisions(sheet, dossier, words, organ, record.sole);
  close(sheet, dossier, words, organ, record);
  if (resolutionsOf(facts, organ).some(({ subject }) => subject === 'directors'))
    mandateSignatures(sheet, dossier, words);
  trueCopy(sheet, dossier, words, organ);
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
  heading(sheet, words.decisions, { following: 110 });
  decided.forEach(({ subject, heading: subjectHeading, text }, index) => {
    if (index > 0) sheet.space(10);
    drawPublishedText(sheet, `${index + 1}. ${subjectHeading}\n${text}`, { headings: 'H3', keep: 30 });
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
  const rows = (name: string | null) => [[words.name, name]] as const;
  const signs: Signature[] = record.sole
    ? [{ title: capitalised(record.organ.the), rows: rows(soleName(facts, organ)) }]
    : [
        { title: words.chair, rows: rows(null) },
        organ === 'board'
          ? { title: capitalised(director.one), rows: rows(null) }
          : { title: words.secretary, rows: rows(facts.company.minutesKeeper) },
      ];
  signatures(sheet, signs, words.signature, SIGN_HEIGHT);
}

/** Who decides alone, where the dossier knows them. */
function soleName(facts: DossierFacts, organ: Organ): string | null {
  if (organ === 'board') return soleOn(facts, facts.decisionDate)?.person ?? null;
  const owners = holdingsAtMeeting(facts);
  return owners.length === 1 ? (owners[0]?.name ?? null) : null;
}

/** Those who come accept, those who resign confirm: some registries want their hand under the minutes as well. */
function mandateSignatures(sheet: Sheet, { facts }: Dossier, words: MinutesWords): void {
  const { appointed = [], ended = [] } = facts.directors ?? {};
  const { director } = organWords(facts.company.legalForm, facts.language);
  const people = [
    ...appointed.map(({ name, company }) => [
      company ? `${company.name} (${name})` : name,
      words.accepts(director.one),
    ]),
    ...ended
      .filter(({ cause }) => cause === 'resignation')
      .map(({ name }) => [name, words.resigns(director.one)]),
  ];
  if (people.length === 0) return;
  heading(sheet, words.mandates, { following: ROOM_FOR_TABLE });
  paragraph(sheet, words.mandatesNote, { style: styles.label, after: 2, keep: 60 });
  table(
    sheet,
    [
      { head: words.name, share: 3 },
      { head: words.capacity, share: 3 },
      { head: words.signature, share: 2.6 },
    ],
    people.map((person) => [...person, '']),
    { rowHeight: 27 },
  );
}

/** Under the copy that is handed in. */
function trueCopy(sheet: Sheet, { facts }: Dossier, words: MinutesWords, organ: Organ): void {
  const filed: readonly string[] = filedSubjects(facts);
  if (!resolutionsOf(facts, organ).some(({ subject }) => filed.includes(subject))) return;
  const block = trueCopyBlock(representative(facts), facts.language);
  heading(sheet, words.copy, { following: 150 });
  paragraph(sheet, words.copyNote, { style: styles.label, after: 8 });
  signatures(sheet, [signer(facts.language, block.words, block)], words.signature, SIGN_HEIGHT);
}
