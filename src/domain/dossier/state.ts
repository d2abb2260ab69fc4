/** The state of a dossier and its next step; computed nowhere else. */
import { type OfficeRole, roleMay } from '../accounts/officeRoles';
import type { Station } from './stations';

export const STATES = [
  'inProgress',
  /** An assistant has finished it. */
  'toApprove',
  /** Returned to the assistant, with a comment. */
  'sentBack',
  /** Finished: identity checks are still pending. */
  'toCheck',
  'toValidate',
  'refused',
  /** Validated, and nothing is filed with a registry. */
  'validated',
  'toSign',
  'toPay',
  'toDeposit',
  'deposited',
  'returned',
  'published',
] as const;
export type DossierState = (typeof STATES)[number];

/** The facts from which the state follows; lines of lists have them too. */
export interface StateFacts {
  progress: number;
  status: string;
  /** The last step in the journal; null: none yet. */
  station: Station | null;
  fee_paid: boolean;
  /** The names of people whose check is not accepted yet. */
  awaited: readonly string[];
  /** The number of things that are missing before it can be finished. */
  missing: number;
  /** null: nothing is filed. */
  deposit_by: string | null;
  /** Waits for approval, or was returned by the approver; null: neither. */
  approval: 'waiting' | 'sentBack' | null;
}

export function dossierState(facts: Omit<StateFacts, 'missing'>): DossierState {
  const { progress, status, station, approval } = facts;
  if (progress < 100)
    return approval === null ? 'inProgress' : approval === 'waiting' ? 'toApprove' : 'sentBack';
  if (status === 'cancelled') return 'refused';
  // Deposited before the validation: the registry has it.
  if (station === 'deposited' || station === 'returned' || station === 'published') return station;
  if (status === 'pending') return facts.awaited.length > 0 ? 'toCheck' : 'toValidate';
  if (facts.deposit_by === null) return 'validated';
  if (station !== 'toDeposit') return 'toSign';
  return facts.fee_paid ? 'toDeposit' : 'toPay';
}

/** Finished, but not to be signed, paid or deposited before the administrator's decision. */
export const isUndecided = (state: DossierState): boolean => state === 'toCheck' || state === 'toValidate';

/** Validated and not with the registry: the deadline for the deposit counts. */
export const isToDeposit = (state: DossierState): boolean =>
  state === 'toSign' || state === 'toPay' || state === 'toDeposit' || state === 'returned';

/** Actions of the reader. */
const ACTIONS = [
  'complete',
  'finish',
  /** Submit it for approval. */
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
/** Waiting for somebody else. */
const TURNS = ['approval', 'identity', 'decision', 'publication'] as const;
export const NEXT_STEPS = [...ACTIONS, ...TURNS] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** Whether the reader can act; otherwise they wait for somebody else. */
export const isAction = (next: NextStep): boolean => (ACTIONS as readonly NextStep[]).includes(next);

/** `role`: in the office that owns the dossier; `isAdmin`: an administrator, who sees all dossiers. */
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

/** The reader's next action, or what the dossier waits for; null: neither. */
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
