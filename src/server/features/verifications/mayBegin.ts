import { endedWithoutAcceptance, hasEnded } from '#domain/people/identityStatus';
import type { Tx } from '../../db/connect';
import { mayUseCheck, readPrivateTo } from '../../db/privateCheck';
import * as store from './store';
import { isTied } from './tieStore';

const DAY_MS = 86_400_000;

const isYoung = (decidedAt: Date | null, reuseDays: number): boolean =>
  decidedAt !== null && Date.now() - decidedAt.getTime() < reuseDays * DAY_MS;

/**
 * Whether a dossier may start with this check: accepted within `reuseDays`, not sent yet, never tied to a person, or running for a person
 * who is still in a dossier. A check whose person was renamed, replaced or removed would let another person answer in their place.
 */
export function mayBegin({ check, tied }: Omit<store.KnownCheck, 'privateTo'>, reuseDays: number): boolean {
  const { status, decidedAt, linkState, wasTied } = check;
  if (hasEnded(status)) return !endedWithoutAcceptance(status) && isYoung(decidedAt, reuseDays);
  return tied || linkState === 'none' || !wasTied;
}

/**
 * Ties a check to the depositor of a demande of this owner. False unless it is the owner's, not private to another user, and `mayBegin`.
 */
export const depositorTie =
  (reuseDays: number) =>
  async (tx: Tx, callerId: number, ownerId: number, verificationId: number): Promise<boolean> => {
    const check = await store.lockVerification(tx, verificationId);
    if (check?.ownerId !== ownerId) return false;
    if (!mayBegin({ check, tied: await isTied(tx, check.id) }, reuseDays)) return false;
    if (!mayUseCheck(await readPrivateTo(tx, check.id), callerId)) return false;
    await store.updateVerification(tx, check.id, { wasTied: true });
    return true;
  };
