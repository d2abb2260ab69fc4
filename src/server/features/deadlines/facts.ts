import type { DeadlineFacts } from '#domain/deadlines/companyDeadlines';
import { grouped } from '#domain/deadlines/grouped';
import { mandateEnds } from '#domain/deadlines/mandateEnds';
import { type DossierState, dossierState, isToDeposit, isUndecided } from '#domain/dossier/state';
import { dayInBrussels } from '#domain/language/today';
import { daysLater } from '#domain/law/deadlines';
import { legalForm } from '#domain/law/forms';
import { personKeys, samePerson } from '#domain/people/nameMatch';
import { formCodeOf, isActive } from '#domain/registry/bceData';
import type * as store from './factStore';

/** The ends of a client's mandates, with the names. */
export function mandatesOf(
  { bce, createdAt, readAt }: store.ClientRow,
  dossiers: readonly store.DossierRow[],
): ReturnType<typeof mandateEnds> {
  const decisions = dossiers.flatMap(({ decided, directors, ...dossier }) =>
    isInWork(dossier) || !decided || !directors
      ? []
      : {
          decided,
          appointed: directors.appointed ?? [],
          ended: (directors.ended ?? []).map(({ name, keepsSeat = false }) => ({ name, keepsSeat })),
        },
  );
  // A later reading without directors keeps those of an earlier one.
  const readOn = bce?.sources?.directors?.day ?? dayInBrussels(readAt ?? createdAt);
  return mandateEnds({ bce, readOn, dossiers: decisions });
}

/** The facts of a client: from its own row, the registry's data, and its office's dossiers. */
export function factsOf(
  { bce, reading, createdAt, yearEnd, meeting, ownersConfirmed }: store.ClientRow,
  dossiers: readonly store.DossierRow[],
  mandates: DeadlineFacts['mandates'],
): Omit<DeadlineFacts, 'marks' | 'muted'> {
  const since = dayInBrussels(createdAt);
  return {
    form: bce && legalForm(formCodeOf(bce)),
    active: reading !== 'gone' && (!bce || isActive(bce)),
    ...{ since, yearEnd, meeting, ownersConfirmed, mandates },
    undeposited: dossiers.flatMap((dossier) => {
      const { id, decided, depositBy, feePaid: isPaid } = dossier;
      const what = comesFirst(stateOf(dossier));
      return decided && depositBy && depositBy >= since && what
        ? { dossier: id, decided, depositBy, what, isPaid }
        : [];
    }),
    transfers: dossiers.filter(isValidated).flatMap(({ id, onShares, effective, decided }) => {
      const on = effective ?? decided;
      return onShares === 1 && on && on >= daysLater(since, -31) ? { dossier: id, on } : [];
    }),
    renewing: dossiers.findLast((dossier) => isInWork(dossier) && dossier.onDirectors === 1)?.id ?? null,
  };
}

type Stated = Pick<store.DossierRow, 'progress' | 'status' | 'station' | 'feePaid' | 'awaited' | 'depositBy'>;

const stateOf = ({ feePaid: fee_paid, depositBy: deposit_by, ...row }: Stated): DossierState =>
  dossierState({ ...row, fee_paid, deposit_by, approval: null });

const isInWork = (dossier: Stated): boolean => ['inProgress', 'refused'].includes(stateOf(dossier));

const isValidated = (dossier: Stated): boolean => !isInWork(dossier) && !isUndecided(stateOf(dossier));

/** The next step of a decision on its way to the registry; null once it is deposited. */
function comesFirst(state: DossierState) {
  if (state === 'inProgress') return 'finish';
  if (state === 'refused') return 'correct';
  if (isUndecided(state)) return 'decision';
  return isToDeposit(state) ? 'deposit' : null;
}

/**
 * Until when the newest check of a person of an office may be reused; null: none. Only names that share a key are compared, and each name
 * of an office once.
 */
export function checksByName(
  checks: readonly store.CheckRow[],
  reuseDays: number,
): (ownerId: number, name: string) => string | null {
  const byKey = grouped(
    checks.flatMap((check) => check.keys.map((key) => ({ check, key: `${check.ownerId} ${key}` }))),
    ({ key }) => key,
  );
  const known = new Map<string, string | null>();
  const find = (ownerId: number, name: string): string | null => {
    const found = new Set(
      personKeys(name).flatMap((key) => (byKey.get(`${ownerId} ${key}`) ?? []).map(({ check }) => check)),
    );
    const newest = [...found].toSorted((a, b) => Number(b.at) - Number(a.at));
    const at = newest.find((check) => samePerson(check, name))?.at;
    return at ? daysLater(dayInBrussels(at), reuseDays) : null;
  };
  return (ownerId, name) => {
    const id = `${ownerId} ${name}`;
    if (!known.has(id)) known.set(id, find(ownerId, name));
    return known.get(id) ?? null;
  };
}
