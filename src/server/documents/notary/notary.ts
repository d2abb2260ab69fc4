import { documentTitle } from '#domain/dossier/documentTitles';
import { notarySubject } from '#domain/dossier/filing';
import { recordOf, resolutions } from '#domain/dossier/resolutions';
import { capitalised, longDate } from '#domain/language/typography';
import { organWords } from '#domain/law/organs';
import { DEED_ARTICLE } from '#domain/law/seat';
import { formatAddress } from '#domain/registry/bceData';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { formOf, nameOf, registryOf, section } from '../company';
import { type Dossier, draftNotice, type RenderOptions, sheetOptions } from '../dossier';
import { choices, heading, notice, title } from '../pdf/blocks';
import { closeFile } from '../pdf/pdfFile';
import { Sheet } from '../pdf/Sheet';
import { type Field, headedTable } from '../pdf/tables';
import { drawPublishedText } from '../publishedText';
import { type NotaryWords, notaryWords } from './words';

/**
 * What a notary needs for the deed: company, old and new seat, why a deed, the people, and a draft of the decision. Without national
 * numbers.
 */
export function notaryFile(dossier: Dossier, options: RenderOptions = {}): Promise<Buffer> {
  const { facts } = dossier;
  const words = notaryWords[facts.language];
  const name = documentTitle('dossier_notaire', facts);
  const sheet = new Sheet(sheetOptions(dossier, name, options));
  sheet.startPart(name);
  title(sheet, name, words.lead);
  sheet.space(10);
  const warning = draftNotice(dossier);
  if (warning) notice(sheet, warning);
  const { company, register } = organWords(facts.company.legalForm, facts.language);
  section(sheet, capitalised(company), companyRows(dossier, words));
  section(sheet, words.move, moveRows(dossier, words));
  section(sheet, words.why, reasonRows(dossier, words));
  people(sheet, dossier, words);
  // The questions stay on a page with the draft.
  sheet.together(() => {
    draft(sheet, dossier, words);
    heading(sheet, words.brings, { before: 10 });
    choices(sheet, words.bringsList({ company, register }));
  });
  return closeFile(sheet.finish());
}

/** The decision as text for the deed; not a record, so nothing to date or sign. */
function draft(sheet: Sheet, { facts }: Dossier, words: NotaryWords): void {
  const decided = resolutions(facts).find(({ subject }) => subject === notarySubject(facts));
  if (!decided) return;
  sheet.together(() => {
    heading(sheet, words.draft, { before: 10 });
    drawPublishedText(sheet, decided.text);
  });
}

const companyRows = ({ facts }: Dossier, words: NotaryWords): Field[] => [
  { label: words.name, value: nameOf(facts) },
  { label: words.form, value: formOf(facts) },
  { label: words.number, value: formatEnterpriseNumber(facts.company.number) },
  { label: words.registry, value: registryOf(facts) },
];

function moveRows({ facts }: Dossier, words: NotaryWords): Field[] {
  const { seat, language, decisionDate, effectiveDate } = facts;
  const day = (date: string | null) => date && longDate(date, language);
  const answer = seat?.inArticles;
  const { fromRegion, toRegion } = seat ?? {};
  const changes = fromRegion && toRegion && fromRegion !== toRegion;
  const region = toRegion ?? fromRegion;
  return [
    { label: words.from, value: seat?.from ? formatAddress(seat.from, language) : null },
    { label: words.to, value: seat?.to ? formatAddress(seat.to, language) : null },
    {
      label: words.region,
      value: changes ? words.regionsOf(fromRegion, toRegion) : region ? words.regions[region] : null,
    },
    { label: words.inArticles, value: words.answer[answer == null ? 'unknown' : answer ? 'yes' : 'no'] },
    {
      label: words.decider,
      value: seat && capitalised(recordOf(facts, seat.move.organ).organ.the),
    },
    { label: words.decided, value: day(decisionDate) },
    { label: words.effective, value: day(effectiveDate) },
  ];
}

function reasonRows({ facts: { seat } }: Dossier, words: NotaryWords): Field[] {
  const reasons = (seat?.move.articles ?? []).map((reason) => words.because[reason]);
  return [
    { label: words.reason, value: reasons.join(' ') || null },
    { label: words.source, value: words.article(DEED_ARTICLE.value) },
  ];
}

/** The company's directors with the checks of those concerned, and the contact persons. */
function people(sheet: Sheet, { facts }: Dossier, words: NotaryWords): void {
  const { company, language, depositor, depositorAccepted } = facts;
  const { director } = organWords(company.legalForm, language);
  const state = (isAccepted: boolean) => (isAccepted ? words.accepted : words.notAccepted);
  const rows = company.directors.map(({ name, accepted }) => [
    name,
    capitalised(director.one),
    state(accepted),
  ]);
  if (depositor.name && depositor.kind !== 'gestionnaire')
    rows.push([
      depositor.name,
      capitalised(words.depositor),
      depositor.kind === 'comptable' ? '' : state(depositorAccepted),
    ]);
  headedTable(
    sheet,
    { head: words.people },
    [
      { head: words.person, share: 3 },
      { head: words.capacity, share: 2 },
      { head: words.check, share: 2.4 },
    ],
    rows,
  );
}
