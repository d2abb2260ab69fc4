import { isMobile, normalizeMobile } from '#domain/mobile';
import type { Db, Tx } from '../../db/connect';
import { invalidField } from '../../errors';
import type { Caller } from '../../http/handlers';
import * as store from './store';

export type VerificationService = ReturnType<typeof verificationService>;

/** Identity checks by mobile number. Only the caller's own are ever seen. */
export function verificationService(db: Db) {
  return {
    /** Whether the caller has a check of this number; 422 when it is no Belgian mobile number. */
    async find(caller: Caller, phone: string) {
      if (!isMobile(phone)) throw invalidField('phone', 'step2.errorInvalidPhoneFormat');
      const id = await store.findByGsm(db, caller.id, normalizeMobile(phone));
      return { exists: id !== null, verification: id === null ? null : { id } };
    },

    async create(
      caller: Caller,
      { GSM, veriff_session }: { GSM: string; veriff_session?: string | null | undefined },
    ) {
      const id = await store.insertVerification(db, {
        userId: caller.id,
        gsm: GSM,
        veriffSession: veriff_session ?? null,
      });
      return { id };
    },
  };
}

/** Whether a check is the user's own. */
export const ownsVerification = (tx: Tx, userId: number, verificationId: number): Promise<boolean> =>
  store.isOwn(tx, userId, verificationId);
