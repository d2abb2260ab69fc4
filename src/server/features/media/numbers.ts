import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { todayInBrussels } from '#domain/language/today';
import { isMinor } from '#domain/people/nationalNumber';
import { type EncryptedStorage, MediaUnreadable } from '../../adapters/media/media';
import type { Config } from '../../config/config';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { type DemandeRows, dirigeantOf, shareholderOf, type VerificationRow } from '../../db/mappers';
import { verifications } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { errorSummary } from '../../telemetry/safeError';
import { overdueNumber } from './store';

interface Log {
  error(detail: object, text: string): void;
}

export const numberKey = (verificationId: number): string => `national-number-${verificationId}`;

/** National numbers of accepted checks: encrypted like the images and deleted with those of the card. */
export function nationalNumbers(
  db: Db,
  { mediaDocumentDays: days }: Pick<Config, 'mediaDocumentDays'>,
  { storage, log }: { storage: Pick<EncryptedStorage, 'seal' | 'open' | 'isPresent'>; log: Log },
) {
  const seal = (id: number, number: string) =>
    storage.seal(numberKey(id), Buffer.from(number)).toString('base64');
  const open = (id: number, sealed: string) =>
    storage.open(numberKey(id), Buffer.from(sealed, 'base64')).toString();

  function numbersOf(
    people: readonly { id: number; status: string; check: VerificationRow | null }[],
  ): Record<number, string> {
    const numbers: Record<number, string> = {};
    for (const { id, status, check } of people) {
      if (!check?.nationalNumber || status !== 'accepted') continue;
      try {
        numbers[id] = open(check.id, check.nationalNumber);
      } catch (error) {
        if (!(error instanceof MediaUnreadable)) throw error;
        log.error(
          { verification: check.id, reason: errorSummary(error) },
          'a national number could not be read',
        );
      }
    }
    return numbers;
  }

  return {
    /** Stores the number of an accepted check, if it has none yet. */
    async keep(id: number, number: string): Promise<void> {
      const accepted = and(
        eq(verifications.id, id),
        eq(verifications.status, 'approved'),
        isNull(verifications.nationalNumber),
      );
      await db
        .update(verifications)
        .set({ nationalNumber: seal(id, number), minor: isMinor(number, todayInBrussels()) })
        .where(accepted);
    },

    /** Numbers of the accepted directors and of these shareholders, by their ids; for volet C only. */
    of(rows: DemandeRows, { shareholders }: { shareholders: readonly number[] }) {
      const partners = rows.shareholders.filter(({ row }) => shareholders.includes(row.id));
      return {
        nationalNumbers: numbersOf(
          rows.dirigeants.map(({ row, verification }) => ({
            ...dirigeantOf(row, verification),
            check: verification,
          })),
        ),
        partnerNumbers: numbersOf(
          partners.map(({ row, verification }) => ({
            ...shareholderOf(row, verification),
            check: verification,
          })),
        ),
      };
    },

    /** Deletes numbers past their retention; returns how many. */
    tidy: (): Promise<number> =>
      inTransaction(db, async (tx) => {
        const gone = await tx
          .update(verifications)
          .set({ nationalNumber: null })
          .where(overdueNumber(days))
          .returning({ id: verifications.id });
        for (const { id } of gone)
          await audit(tx, {
            actorId: null,
            action: 'nationalNumber.deleted',
            subject: { type: 'verification', id },
            detail: { reason: 'retention' },
          });
        return gone.length;
      }),

    /** Encrypts numbers with the current key; returns those that cannot be decrypted. */
    async rotate(): Promise<{ renewed: number; unreadable: number[] }> {
      const result = { renewed: 0, unreadable: [] as number[] };
      const kept = await db
        .select({ id: verifications.id, sealed: verifications.nationalNumber })
        .from(verifications)
        .where(isNotNull(verifications.nationalNumber));
      for (const { id, sealed } of kept) {
        if (sealed === null) continue;
        try {
          if (storage.isPresent(Buffer.from(sealed, 'base64'))) continue;
          const nationalNumber = seal(id, open(id, sealed));
          // It may have been deleted meanwhile.
          const same = and(eq(verifications.id, id), eq(verifications.nationalNumber, sealed));
          await db.update(verifications).set({ nationalNumber }).where(same);
          result.renewed += 1;
        } catch (error) {
          log.error({ verification: id, reason: errorSummary(error) }, 'a national number could not be read');
          result.unreadable.push(id);
        }
      }
      return result;
    },
  };
}
