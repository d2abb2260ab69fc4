import { holdingsAtMeeting } from '#domain/dossier/dossierFacts';
import type { DossierFacts } from '#domain/dossier/facts';
import { filedSubjects } from '#domain/dossier/filing';
import { soleOn } from '#domain/dossier/organ';
import {
  type Resolution,
  recordedOf,
  recordOf,
  recordsOf,
  resolutionWords,
} from '#domain/dossier/resolutions';
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
  type Signature,
  signatures,
  title,
} from '../pdf/blocks';
import { closeFile } from '../pdf/pdfFile';
import { Sheet } from '../pdf/Sheet';
import { styles } from '../pdf/style';
import { fields, headedTable } from '../pdf/tables';
import { drawPublishedText } from '../publishedText';
import { boardAttendance, meetingAttendance } from './attendance';
import { shareTransfers } from './shareTransfers';
import { votes } from './votes';
import { type MinutesWords, minutesWords } from './words';

/**
 * The minutes of one organ, or the decisions of one person: a file for each. What the dossier does not hold (hour, place,
 * chair, who came, how they voted) stays open to be written by hand.
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
  sheet.startPart(kept.title);
  title(sheet, kept.title, day ? words.of(day) : '');
  sheet.space(10);
  const warning = draftNotice(dossier);
  if (warning) notice(sheet, warning);

  fields(sheet, [
    ...companyLines(facts),
    { label: words.date, value: day },
    // One person decides alone: nobody meets, is convened, presides or votes.
    ...(kept.sole
      ? []
      : [
          { label: words.place, value: null },
          { label: words.opened, value: null },
          { label: words.chair, value: null },
          { label: words.secretary, value: company.minutesKeeper },
        ]),
  ]);
  if (!kept.sole) {
    if (organ === 'meeting') meetingAttendance(sheet, facts, words);
    else boardAttendance(sheet, facts, words);
    sheet.together(() => convening(sheet, dossier, words, organ));
  }
  const decided = recordedOf(facts, organ);
  agenda(sheet, words, kept.sole ? [] : decided);
  const draw = decided.map((resolution, index) => () => {
    if (index === 0) heading(sheet, words.decisions, { following: 110 });
    else sheet.space(10);
    const text = `${index + 1}. ${resolution.heading}\n${resolution.text}`;
    drawPublishedText(sheet, text, { headings: 'H3', keep: 30 });
    if (resolution.subject === 'shares') shareTransfers(sheet, facts, words);
    if (!kept.sole) votes(sheet, resolution, facts, words);
  });
  for (const decision of draw.slice(0, -1)) decision();
  // No page of signatures alone: the last decision is on theirs.
  sheet.together(() => {
    sheet.together(() => {
      draw.at(-1)?.();
      close(sheet, dossier, words, organ, kept);
    });
    sheet.together(() => {
      if (decided.some(({ subject }) => subject === 'directors')) mandateSignatures(sheet, dossier, words);
      trueCopy(sheet, dossier, words, decided);
    });
  });
}

function convening(sheet: Sheet, { facts }: Dossier, words: MinutesWords, organ: Organ): void {
  const { director, owner } = organWords(facts.company.legalForm, facts.language);
  const who = (organ === 'board' ? director : owner).many;
  heading(sheet, words.convening);
  choices(sheet, [words.convened(who), words.waived[organ](owner.many, director.many)]);
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
  headedTable(
    sheet,
    { head: words.mandates },
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
