import { endedWithoutAcceptance, hasEnded, isCheckOf } from '#domain/people/identityStatus';
import type { NameToMatch } from '#domain/people/nameMatch';
import type { Db, Tx } from '../../db/connect';
import { mayUseCheck, readPrivateTo } from '../../db/privateCheck';
import * as store from './store';
import * as whose from './whoseStore';

const DAY_MS = 86_400_000;

/** Whether an accepted check is young enough to count for another dossier too. */
export const isYoung = ({ decidedAt }: store.VerificationRow, reuseDays: number): boolean =>
  decidedAt !== null && Date.now() - decidedAt.getTime() < reuseDays * DAY_MS;

/** Whether an accepted check of somebody's number may count again as theirs. */
export const mayReuse = (check: store.VerificationRow, name: NameToMatch, reuseDays: number): boolean =>
  isCheckOf(check, name) && isYoung(check, reuseDays);

/**
 * Whether a dossier may begin with a check: accepted not too long ago, not anybody's yet, or running for somebody who is still
 * there. One that runs for who has been renamed, replaced or taken out would let another person answer in their place.
 */
export const leadsOn = async (
  tx: Db | Tx,
  check: store.VerificationRow,
  reuseDays: number,
): Promise<boolean> =>
  leadsOnIfTied(check, reuseDays) && (leadsOnUntied(check, reuseDays) || whose.isTied(tx, check.id));

const leadsOnUntied = (check: store.VerificationRow, reuseDays: number): boolean =>
  leadsOnIfTied(check, reuseDays) && (hasEnded(check.status) || check.linkState === 'none' || !check.wasTied);

const leadsOnIfTied = (check: store.VerificationRow, reuseDays: number): boolean =>
  !hasEnded(check.status) || (!endedWithoutAcceptance(check.status) && isYoung(check, reuseDays));

/** The same of a check of which it is known whether it is anybody's. */
export const leads = ({ check, tied }: store.KnownCheck, reuseDays: number): boolean =>
  tied ? leadsOnIfTied(check, reuseDays) : leadsOnUntied(check, reuseDays);

/** Takes a check for who deposits a demande of this owner; false unless it is the owner's, private to nobody else than who calls, and still leads somewhere. */
export const depositorTie =
  (reuseDays: number) =>
  async (tx: Tx, callerId: number, ownerId: number, verificationId: number): Promise<boolean> => {
    const check = await store.lockVerification(tx, verificationId);
    if (check?.ownerId !== ownerId || !(await leadsOn(tx, check, reuseDays))) return false;
    if (!mayUseCheck(await readPrivateTo(tx, check.id), callerId)) return false;
    await store.updateVerification(tx, check.id, { wasTied: true });
    return true;
  };
