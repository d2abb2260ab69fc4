import { directorDecisions } from '#domain/dossier/directorDecisions';
import { holdingsAtMeeting } from '#domain/dossier/dossierFacts';
import type { AppointedFacts, DossierFacts, EndedFacts } from '#domain/dossier/facts';
import { filedSubjects } from '#domain/dossier/filing';
import { soleDecider } from '#domain/dossier/organ';
import {
  memberName,
  type Resolution,
  recordedOf,
  recordOf,
  recordsOf,
  resolutionWords,
} from '#domain/dossier/resolutions';
import { capitalised, longDate } from '#domain/language/typography';
import { DAILY_MANAGEMENT } from '#domain/law/functions';
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
  type Signature,
  signatures,
  title,
} from '../pdf/blocks';
import { closeFile } from '../pdf/pdfFile';
import { Sheet } from '../pdf/Sheet';
import { styles } from '../pdf/style';
import { fields, headedTable } from '../pdf/tables';
import { drawPublishedText, isLong, openingHeight } from '../publishedText';
import { holderIn } from '../shares/sharesIn';
import { boardAttendance, meetingAttendance } from './attendance';
import { drawEnding, KEPT_UNDER_TEXT } from './ending';
import { shareTransfers } from './shareTransfers';
import { votes } from './votes';
import { type MinutesWords, minutesWords } from './words';

/**
 * Minutes of one organ, or decisions of one person; a file each. Facts that the dossier lacks (time, place, chair, attendance, votes) are
 * left open for handwriting.
 */
export const minutes =
  (name: 'pv_ag' | 'pv_organe') =>
  (dossier: Dossier, options: RenderOptions = {}): Promise<Buffer> => {
    const [first = 'meeting', second = first] = recordsOf(dossier.facts);
    const organ = name === 'pv_ag' ? first : second;
    const { title: text } = recordOf(dossier.facts, organ);
    const sheet = new Sheet(sheetOptions(dossier, text, options));
    record(sheet, dossier, organ);
    return closeFile(sheet.finish());
  };

function record(sheet: Sheet, dossier: Dossier, organ: Organ): void {
  const { facts } = dossier;
  const { company, language, decisionDate } = facts;
  const words = minutesWords[language];
  const day = decisionDate && longDate(decisionDate, language);
  const kept = recordOf(facts, organ);
  // A sole decision-maker, or a written decision, has no meeting, convocation, chair or vote.
  const meets = !kept.sole && !kept.written;
  sheet.startPart(kept.title);
  title(sheet, kept.title, day ? words.of(day) : '');
  sheet.space(10);
  const warning = draftNotice(dossier);
  if (warning) notice(sheet, warning);

  fields(sheet, [
    ...companyLines(facts),
    { label: words.date, value: day },
    ...(meets
      ? [
          { label: words.place, value: null },
          { label: words.opened, value: null },
          { label: words.chair, value: null },
          { label: words.secretary, value: company.minutesKeeper },
        ]
      : []),
  ]);
  if (meets) {
    attendance[organ](sheet, facts, words, kept);
    sheet.together(() => convening(sheet, dossier, words, organ));
  }
  if (kept.written) {
    sheet.space(14);
    paragraph(sheet, words.inWriting(membersOf(facts, organ)));
  }
  const decided = recordedOf(facts, organ);
  agenda(sheet, words, meets ? decided : []);
  const draw = (resolution: Resolution, index: number, keep: number) => {
    const text = `${index + 1}. ${resolution.heading}\n${resolution.text}`;
    if (index === 0)
      heading(sheet, words.decisions, { following: Math.max(110, openingHeight(sheet, text, keep)) });
    else sheet.space(10);
    drawPublishedText(sheet, text, { headings: 'H3', keep });
  };
  /** Draws what follows the text except its last part, which the returned function draws. */
  const under = (resolution: Resolution) => {
    const rest = resolution.subject === 'shares' ? shareTransfers(sheet, facts, words) : null;
    return () => {
      rest?.();
      if (meets) votes(sheet, resolution, facts, words);
    };
  };
  for (const [index, resolution] of decided.slice(0, -1).entries()) {
    draw(resolution, index, KEPT_UNDER_TEXT);
    under(resolution)();
  }
  const last = decided.at(-1);
  if (!last) return;
  drawEnding(sheet, {
    text: (keep) => draw(last, decided.length - 1, keep),
    isLong: isLong(sheet, last.text),
    under: () => under(last),
    closing: () => close(sheet, dossier, words, organ, kept),
    signs: () => {
      mandateSignatures(sheet, dossier, words, organ);
      trueCopy(sheet, dossier, words, decided);
    },
  });
}

const attendance = { meeting: meetingAttendance, board: boardAttendance };

/** The members of an organ: 'actionnaires', 'administrateurs'. */
function membersOf({ company, language }: DossierFacts, organ: Organ): string {
  const { director, owner } = organWords(company.legalForm, language);
  return (organ === 'board' ? director : owner).many;
}

function convening(sheet: Sheet, { facts }: Dossier, words: MinutesWords, organ: Organ): void {
  const { director, owner } = organWords(facts.company.legalForm, facts.language);
  heading(sheet, words.convening);
  choices(sheet, [words.convened(membersOf(facts, organ)), words.waived[organ](owner.many, director.many)]);
  paragraph(sheet, words.valid[organ]);
}

function agenda(sheet: Sheet, words: MinutesWords, decided: readonly Resolution[]): void {
  if (decided.length === 0) return;
  sheet.together(() => {
    heading(sheet, words.agenda);
    numbered(
      sheet,
      decided.map((resolution) => resolution.heading),
    );
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
  heading(sheet, words.closing);
  if (!record.sole && !record.written) {
    blanks(sheet, [words.closed], 2);
    sheet.space(4);
    paragraph(sheet, words.read[organ](director.many), { after: 8 });
  }
  if (place)
    paragraph(sheet, resolutionWords(language).closing(place, decisionDate), {
      style: styles.body,
      after: 14,
    });
  if (record.written) {
    attendance[organ](sheet, facts, words, record);
    return;
  }
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

/** The name of a sole decision-maker, if known. */
function soleName(facts: DossierFacts, organ: Organ): string | null {
  if (organ === 'board') {
    const sole = soleDecider(facts);
    return sole && memberName(facts.language, sole);
  }
  const [owner, ...others] = holdingsAtMeeting(facts);
  return owner && others.length === 0 ? holderIn(facts.language, owner) : null;
}

/** New directors accept and resigning ones confirm; some registries also want these signatures under the minutes. */
function mandateSignatures(sheet: Sheet, { facts }: Dossier, words: MinutesWords, organ: Organ): void {
  const part = directorDecisions(facts).find(({ decider }) => decider === organ)?.part;
  if (!part) return;
  const director = organWords(facts.company.legalForm, facts.language).director.one;
  const daily = DAILY_MANAGEMENT.value[facts.language].alone;
  const named = ({ name, company }: AppointedFacts | EndedFacts) =>
    company ? `${company.name} (${name})` : name;
  const people = [
    ...part.appointed.map((one) => [
      named(one),
      words.accepts[one.kind === 'renewal' ? 'renewal' : 'new'](director),
    ]),
    ...part.managers.map((one) => [named(one), words.accepts.office(daily)]),
    ...part.ended
      .filter(({ cause }) => cause === 'resignation')
      .map((one) => [named(one), words.resigns(one.daily === 'only' ? daily : director)]),
  ];
  if (people.length === 0) return;
  headedTable(
    sheet,
    { head: words.mandates },
    [
      { head: words.name, share: 2.4 },
      { head: words.capacity, share: 4.4 },
      { head: words.signature, share: 2 },
    ],
    people.map((person) => [...person, '']),
    { rowHeight: 27 },
  );
}

/** Certifies the copy that is deposited. */
function trueCopy(
  sheet: Sheet,
  { facts }: Dossier,
  words: MinutesWords,
  decided: readonly Resolution[],
): void {
  const filed: readonly string[] = filedSubjects(facts);
  if (!decided.some(({ subject }) => filed.includes(subject))) return;
  const block = trueCopyBlock(representative(facts), facts.language);
  sheet.space(18);
  signatures(sheet, [signer(facts.language, block.words, block)], words.signature, SIGN_HEIGHT);
}
