/** The progress of a finished dossier with the registry, computed from its journal only. */

import type { ErrorCode } from '../base/codes';
import type { PdfName } from '../dossier/pdfNames';
import type { Station } from '../dossier/stations';
import { type DayBounds, dayFault, entryBounds } from '../law/dayBounds';
import { monthsLater } from '../law/deadlines';
import { currentEntries, type Entry, type NotedKind, PAID_WRONG } from './entries';
import { isHandedIn, type PaperSignature } from './signatures';

/** The newest filing, which the journal is evaluated against. */
export interface Filed {
  version: number;
  /** Every signature that its documents need. */
  signatures: readonly PaperSignature[];
}

export interface JournalState<E extends Entry = Entry> {
  station: Station;
  /** null until done. For the documents of this version. */
  printed: E | null;
  /** The last signature of this version. */
  signed: E | null;
  unsigned: PaperSignature[];
  paid: E | null;
  /** The last payment was of the wrong amount: it has to be paid again. */
  payAgain: boolean;
  /** The last deposit; null after a return or a correction of the dossier, as the registry then has no documents of this version. */
  deposited: E | null;
  /** The last return; null after another deposit or a correction of the dossier. */
  returned: E | null;
  published: E | null;
  registered: E | null;
}

/** Without entries: the state of a dossier just finished. */
export function journalState<E extends Entry>(entries: readonly E[], filed: Filed): JournalState<E> {
  const current = currentEntries(entries);
  const last = (...kinds: NotedKind[]): E | null =>
    current.findLast(({ kind }) => (kinds as string[]).includes(kind)) ?? null;
  const ofVersion = current.filter(({ version }) => version === filed.version);
  const unsigned = filed.signatures.filter((one) => !ofVersion.some((entry) => isSigned(entry, one)));
  const way = ofVersion.findLast(({ kind }) => kind === 'deposited' || kind === 'returned');
  const published = last('published');
  const deposited = way?.kind === 'deposited' ? way : null;
  const returned = way?.kind === 'returned' ? way : null;
  const { payment, payAgain } = paymentIn(current);
  return {
    station: published
      ? 'published'
      : deposited
        ? 'deposited'
        : returned
          ? 'returned'
          : unsigned.some(({ paper }) => isHandedIn(paper))
            ? 'toSign'
            : 'toDeposit',
    printed: ofVersion.find(({ kind }) => kind === 'printed') ?? null,
    signed: ofVersion.findLast(({ kind }) => kind === 'signed') ?? null,
    unsigned,
    paid: payAgain ? null : payment,
    payAgain,
    deposited,
    returned,
    published,
    registered: last('registered'),
  };
}

/** The last payment; `payAgain`: a later return says that the amount was wrong. */
function paymentIn<E extends Entry>(current: readonly E[]): { payment: E | null; payAgain: boolean } {
  const at = current.findLastIndex(({ kind }) => kind === 'paid');
  const since = at < 0 ? [] : current.slice(at);
  return {
    payment: current[at] ?? null,
    payAgain: since.some(({ kind, reason }) => kind === 'returned' && reason === PAID_WRONG),
  };
}

/** Whether the fee is paid: a correction of the documents does not change that. */
export function isPaid(entries: readonly Entry[]): boolean {
  const { payment, payAgain } = paymentIn(currentEntries(entries));
  return payment !== null && !payAgain;
}

const isSigned = ({ kind, person, papers }: Entry, one: PaperSignature): boolean =>
  kind === 'signed' && person === one.person && papers.includes(one.paper);

/** The entries that can be written next; the page has a button for each. */
export function nextEntries({
  printed,
  unsigned,
  paid,
  deposited,
  published,
  registered,
}: JournalState): NotedKind[] {
  const due: [NotedKind, boolean][] = [
    ['printed', printed === null && deposited === null && published === null],
    ['signed', unsigned.length > 0],
    ['paid', paid === null],
    ['deposited', deposited === null && published === null],
    ['published', published === null],
    ['registered', registered === null],
  ];
  return due.filter(([, isDue]) => isDue).map(([kind]) => kind);
}

/**
 * The first of them; null: none. Signatures on documents that stay with the company do not count, and once the registry has the
 * documents only its answer is awaited.
 */
export function nextEntry(state: JournalState, next: readonly NotedKind[]): NotedKind | null {
  const isIn = state.deposited !== null || state.published !== null;
  const isToSign = state.unsigned.some(({ paper }) => isHandedIn(paper));
  const isNow = (kind: NotedKind) =>
    (kind === 'published' || kind === 'registered') === isIn && (kind !== 'signed' || isToSign);
  return next.find(isNow) ?? null;
}

/** A new entry. */
interface Wanted {
  kind: NotedKind | 'withdrawn';
  day: string;
  refers_to: number | null;
  person?: string | null | undefined;
  papers?: readonly PdfName[] | null | undefined;
}

/** The context of a new entry. */
interface Beside extends Filed {
  /** The day of the decision; null: not known. */
  decided: string | null;
  /** The entry states what the registry's data show, with their day: it comes after all steps, even those with a later day. */
  shownByRegistry?: boolean;
}

interface Fault {
  code: ErrorCode;
  /** Where to correct it; null: the journal has changed in the meantime. */
  field: 'day' | 'papers' | 'refers_to' | null;
}

/**
 * Why an entry cannot be written now; null if it can. `today` in Belgium, YYYY-MM-DD: future events are refused. A second entry,
 * by a colleague or from another page, gets `journal.already`.
 */
export function entryFault(
  wanted: Wanted,
  entries: readonly Entry[],
  filed: Beside,
  today: string,
): Fault | null {
  const fault = dayFault(wanted.day, boundsOf(wanted, entries, filed, today));
  if (fault === 'future')
    return { code: wanted.day > today ? 'journal.errorFuture' : 'journal.errorLate', field: 'day' };
  if (fault === 'early') return { code: 'journal.errorEarly', field: 'day' };
  const { kind, refers_to } = wanted;
  if (refers_to !== null) {
    const target = currentEntries(entries).find(({ id }) => id === refers_to);
    if (entries.some((entry) => entry.kind === 'credited' && entry.refers_to === refers_to))
      return { code: 'journal.errorCredited', field: 'refers_to' };
    const mayBe = kind === 'withdrawn' ? target?.kind !== 'credited' : target?.kind === kind;
    return target && mayBe ? null : { code: 'journal.errorReplaced', field: 'refers_to' };
  }
  if (kind === 'withdrawn') return { code: 'journal.errorReplaced', field: 'refers_to' };
  const state = journalState(entries, filed);
  if (kind === 'signed') return signatureFault(wanted, state, filed);
  if (kind === 'returned') {
    if (state.published) return { code: 'journal.alreadyPublished', field: null };
    return state.returned ? { code: 'journal.already', field: null } : null;
  }
  if (state[kind] !== null) return { code: 'journal.already', field: null };
  const needsDeposit = kind === 'published' || kind === 'registered';
  return needsDeposit && !state.deposited && !state.published
    ? { code: 'journal.notDeposited', field: null }
    : null;
}

/**
 * Not before the decision or the previous step, and not after the following step. Printing and payment may precede the meeting.
 * Without a past decision: within the last year, or for earlier documents from the day of the entry.
 */
function boundsOf(
  { kind, refers_to }: Wanted,
  entries: readonly Entry[],
  { version, decided, shownByRegistry = false }: Omit<Beside, 'signatures'>,
  today: string,
): DayBounds {
  const target = entries.find(({ id }) => id === refers_to);
  const isOlder = target !== undefined && target.version !== version;
  const yearBefore = (day: string) => monthsLater(day, -12);
  if (kind === 'withdrawn')
    return entryBounds({ decided: yearBefore(today), previous: target?.day ?? null }, today);
  const isBound = !isOlder && !shownByRegistry;
  const meeting = isBound && decided !== null && decided <= today ? decided : null;
  const early =
    meeting && kind !== 'printed' && kind !== 'paid'
      ? meeting
      : yearBefore(meeting ?? (isOlder ? target.day : today));
  const current = currentEntries(entries);
  const at = target ? current.findIndex(({ id }) => id === refers_to) : current.length;
  const before = shownByRegistry ? undefined : STEP_BEFORE[kind];
  const previous = current.slice(0, Math.max(at, 0)).findLast((entry) => entry.kind === before);
  const following = current.slice(at + 1).find((entry) => STEP_BEFORE[entry.kind] === kind);
  return entryBounds(
    { decided: early, previous: previous?.day ?? null, following: following?.day ?? null },
    today,
  );
}

const STEP_BEFORE: Partial<Record<Entry['kind'], NotedKind>> = {
  ...{ deposited: 'returned', returned: 'deposited', published: 'deposited', registered: 'deposited' },
};

function signatureFault(
  { person, papers }: Wanted,
  { unsigned }: JournalState,
  { signatures }: Filed,
): Fault | null {
  const has = (all: readonly PaperSignature[], paper: PdfName) =>
    all.some((one) => one.person === person && one.paper === paper);
  const named = papers ?? [];
  if (named.length === 0 || !named.every((paper) => has(signatures, paper)))
    return { code: 'journal.errorNoSigner', field: 'papers' };
  return named.every((paper) => has(unsigned, paper)) ? null : { code: 'journal.already', field: null };
}
