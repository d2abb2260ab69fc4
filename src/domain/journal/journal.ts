/** Where a finished dossier is on its way through the registry: nothing but what its journal says, read here alone. */

import type { ErrorCode } from '../base/codes';
import type { PdfName } from '../dossier/pdfNames';
import type { Station } from '../dossier/stations';
import { type DayBounds, dayFault, entryBounds } from '../law/dayBounds';
import { monthsLater } from '../law/deadlines';
import { type Entry, holding, type NotedKind, PAID_WRONG } from './entries';
import { isHandedIn, type PaperSignature } from './signatures';

/** What the journal is read beside: the newest filing. */
export interface Filed {
  version: number;
  /** Every signature that its papers want. */
  signatures: readonly PaperSignature[];
}

export interface JournalState<E extends Entry = Entry> {
  station: Station;
  /** Each null until it is done: printing for the papers of this version. */
  printed: E | null;
  /** The last signature of this version. */
  signed: E | null;
  unsigned: PaperSignature[];
  paid: E | null;
  /** What was paid is lost for this deposit: another amount was due. */
  payAgain: boolean;
  /** The last deposit, until it is handed back or the dossier was corrected: the registry has no papers of this version then. */
  deposited: E | null;
  /** The last return, until it is deposited anew or the dossier was corrected. */
  returned: E | null;
  published: E | null;
  registered: E | null;
}

/** The state of a journal; without an entry, that of a dossier just finished. */
export function journalState<E extends Entry>(entries: readonly E[], filed: Filed): JournalState<E> {
  const held = holding(entries);
  const last = (...kinds: NotedKind[]): E | null =>
    held.findLast(({ kind }) => (kinds as string[]).includes(kind)) ?? null;
  const ofVersion = held.filter(({ version }) => version === filed.version);
  const unsigned = filed.signatures.filter((one) => !ofVersion.some((entry) => isSigned(entry, one)));
  const way = ofVersion.findLast(({ kind }) => kind === 'deposited' || kind === 'returned');
  const published = last('published');
  const deposited = way?.kind === 'deposited' ? way : null;
  const returned = way?.kind === 'returned' ? way : null;
  const { payment, payAgain } = paymentIn(held);
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

/** The last payment of the entries that hold; `payAgain` when a return has said since that it was another amount. */
function paymentIn<E extends Entry>(held: readonly E[]): { payment: E | null; payAgain: boolean } {
  const at = held.findLastIndex(({ kind }) => kind === 'paid');
  const since = at < 0 ? [] : held.slice(at);
  return {
    payment: held[at] ?? null,
    payAgain: since.some(({ kind, reason }) => kind === 'returned' && reason === PAID_WRONG),
  };
}

/** Whether the fee of a dossier is paid, by its entries alone: a correction of the papers leaves it paid. */
export function isPaid(entries: readonly Entry[]): boolean {
  const { payment, payAgain } = paymentIn(holding(entries));
  return payment !== null && !payAgain;
}

const isSigned = ({ kind, person, papers }: Entry, one: PaperSignature): boolean =>
  kind === 'signed' && person === one.person && papers.includes(one.paper);

/** What is to be written next, of which a page offers one press each. */
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
 * The one of them that comes first, null where nothing is left: names under papers that stay with the company hold nothing up, and
 * once the registry has the papers only its answer is waited for.
 */
export function nextEntry(state: JournalState, next: readonly NotedKind[]): NotedKind | null {
  const isIn = state.deposited !== null || state.published !== null;
  const isToSign = state.unsigned.some(({ paper }) => isHandedIn(paper));
  const isNow = (kind: NotedKind) =>
    (kind === 'published' || kind === 'registered') === isIn && (kind !== 'signed' || isToSign);
  return next.find(isNow) ?? null;
}

/** What somebody wants to write. */
interface Wanted {
  kind: NotedKind | 'withdrawn';
  day: string;
  refers_to: number | null;
  person?: string | null | undefined;
  papers?: readonly PdfName[] | null | undefined;
}

/** What an entry is written beside. */
interface Beside extends Filed {
  /** The day of the decision. */
  decided: string | null;
  /** The entry says what the registry shows, on the day of its data: that is later than all that was done, whatever day was noted. */
  shownByRegistry?: boolean;
}

interface Fault {
  code: ErrorCode;
  /** Where it is put right; null: the journal has gone on meanwhile. */
  field: 'day' | 'papers' | 'refers_to' | null;
}

/**
 * Why an entry cannot be written now; null when it can. `today` in Belgium, YYYY-MM-DD: what is still to come is not noted. A press
 * that comes second, by a colleague or from another page, is told that it is written already.
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
    const target = holding(entries).find(({ id }) => id === refers_to);
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
 * Not before the decision or the step it follows, and not after the step that follows it. Papers are printed and the fee is paid before
 * the meeting too. Without a decision that is past, a year back: of an entry of earlier papers, from its own day.
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
  const held = holding(entries);
  const at = target ? held.findIndex(({ id }) => id === refers_to) : held.length;
  const before = shownByRegistry ? undefined : STEP_BEFORE[kind];
  const previous = held.slice(0, Math.max(at, 0)).findLast((entry) => entry.kind === before);
  const following = held.slice(at + 1).find((entry) => STEP_BEFORE[entry.kind] === kind);
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
