/** Where a dossier is, and the one next thing to do with it: the only place that says so. */
import { type OfficeRole, roleMay } from '../accounts/officeRoles';
import type { Station } from './stations';

export const STATES = [
  'inProgress',
  /** An assistant has finished it. */
  'toApprove',
  /** Sent back to the assistant, with a word. */
  'sentBack',
  /** Finished: people have still to pass their identity check. */
  'toCheck',
  'toValidate',
  'refused',
  /** Validated, and nothing of it goes to a registry. */
  'validated',
  'toSign',
  'toPay',
  'toDeposit',
  'deposited',
  'returned',
  'published',
] as const;
export type DossierState = (typeof STATES)[number];

/** Facts that a line of a list has too. */
export interface StateFacts {
  progress: number;
  status: string;
  /** What its journal says; null: nothing yet. */
  station: Station | null;
  fee_paid: boolean;
  /** Who has not passed their identity check. */
  awaited: readonly string[];
  /** How many things keep it from being finished. */
  missing: number;
  /** Null where nothing is filed. */
  deposit_by: string | null;
  /** Whether it waits for an approval, or was sent back from there. */
  approval: 'waiting' | 'sentBack' | null;
}

export function dossierState(facts: Omit<StateFacts, 'missing'>): DossierState {
  const { progress, status, station, approval } = facts;
  if (progress < 100)
    return approval === null ? 'inProgress' : approval === 'waiting' ? 'toApprove' : 'sentBack';
  if (status === 'cancelled') return 'refused';
  // Deposited before the validation, it is with the registry all the same.
  if (station === 'deposited' || station === 'returned' || station === 'published') return station;
  if (status === 'pending') return facts.awaited.length > 0 ? 'toCheck' : 'toValidate';
  if (facts.deposit_by === null) return 'validated';
  if (station !== 'toDeposit') return 'toSign';
  return facts.fee_paid ? 'toDeposit' : 'toPay';
}

/** Finished, and nothing of it is to be signed, paid or deposited before somebody has decided. */
export const isUndecided = (state: DossierState): boolean => state === 'toCheck' || state === 'toValidate';

/** Validated, and the registry does not have it: its day to be handed in counts. */
export const isToHandIn = (state: DossierState): boolean =>
  state === 'toSign' || state === 'toPay' || state === 'toDeposit' || state === 'returned';

/** What somebody does. */
const ACTS = [
  'complete',
  'finish',
  /** Hand it to who approves. */
  'submit',
  'approve',
  'decide',
  'correct',
  'handOver',
  'sign',
  'pay',
  'deposit',
  'depositAgain',
] as const;
/** What is waited for: nobody who reads it does it. */
const TURNS = ['approval', 'identity', 'decision', 'publication'] as const;
export const NEXT_STEPS = [...ACTS, ...TURNS] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** Whether its reader does it: anything else is waited for. */
export const isAct = (next: NextStep): boolean => (ACTS as readonly NextStep[]).includes(next);

/** Who reads it: with a role in the office that owns it, or as an administrator of everybody's dossiers. */
export interface Reader {
  isAdmin: boolean;
  role: OfficeRole | null;
}

const WAITS: Partial<Record<DossierState, NextStep>> = {
  toCheck: 'identity',
  deposited: 'publication',
};

const BY_PREPARER: Partial<Record<DossierState, NextStep>> = {
  sentBack: 'correct',
  refused: 'correct',
  validated: 'handOver',
  toSign: 'sign',
  toPay: 'pay',
  toDeposit: 'deposit',
  returned: 'depositAgain',
};

/** The next thing: an action this reader may take, or what is waited for; null where there is neither. */
export function nextStep(facts: StateFacts, { isAdmin, role }: Reader): NextStep | null {
  const state = dossierState(facts);
  const may = (act: 'prepare' | 'finish') => !isAdmin && roleMay(role, act);
  if (state === 'toValidate') return isAdmin ? 'decide' : 'decision';
  if (state === 'toApprove') return may('finish') ? 'approve' : 'approval';
  const turn = WAITS[state];
  if (turn) return turn;
  if (!may('prepare')) return null;
  if (state !== 'inProgress') return BY_PREPARER[state] ?? null;
  if (facts.missing > 0) return 'complete';
  return may('finish') ? 'finish' : 'submit';
}
