import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { type NameToMatch, samePerson, wholeName } from '#domain/people/nameMatch';
import type { Tx } from '../../db/connect';
import { demandes, dirigeants, verifications } from '../../db/schema';
import { personIn, tieTo } from './people';
import { checkOf, findChecks, isUsable } from './reusableStore';

/** Somebody as another dossier of the office has them: the check is the one they had there. */
interface Earlier {
  GSM: string | null;
  verification_id: number | null;
}

/** The demande that is filled in. */
interface Dossier {
  id: number;
  ownerId: number;
  enterpriseNumber: string;
}

/**
 * Gives people of an office's dossier the checks that the office has of them, where a check may count again (reusableStore.ts) and has
 * the same name and number.
 */
export const usualChecks = (reuseDays: number) => {
  const find = async (
    tx: Tx,
    ownerId: number,
    name: NameToMatch,
    { GSM: gsm, verification_id: id }: Earlier,
  ) =>
    checkOf(await findChecks(tx, reuseDays, { ownerId, gsms: gsm === null ? [] : [gsm], id }), { gsm, name });

  /** Ties a director who has no check to the one that is known of them. */
  const director = async (tx: Tx, { id, ownerId }: Dossier, person_id: number, earlier: Earlier) => {
    const person = await personIn(tx, id, { kind: 'dirigeant', person_id });
    if (!person?.name || person.check) return;
    const found = await find(tx, ownerId, person.name, earlier);
    if (found) await tieTo(tx, found, [person]);
  };

  return {
    /** The check with which somebody may deposit again; null without any. */
    async depositor(tx: Tx, ownerId: number, name: string, earlier: Earlier): Promise<number | null> {
      return (await find(tx, ownerId, name, earlier))?.id ?? null;
    },

    director,

    /** The numbers and checks that the office has of those in office, from its other dossiers of the company. */
    async inOffice(tx: Tx, dossier: Dossier): Promise<void> {
      const unasked = (
        await tx.select().from(dirigeants).where(eq(dirigeants.demandeId, dossier.id)).orderBy(dirigeants.id)
      ).filter(({ isNotBce, gsm, noMobile }) => isNotBce === 0 && gsm === null && noMobile === null);
      if (unasked.length === 0) return;
      const known = await tx
        .select({ row: dirigeants })
        .from(dirigeants)
        .innerJoin(demandes, eq(demandes.id, dirigeants.demandeId))
        .innerJoin(verifications, eq(verifications.id, dirigeants.verificationId))
        .where(
          and(
            eq(demandes.ownerId, dossier.ownerId),
            eq(demandes.enterpriseNumber, dossier.enterpriseNumber),
            ne(demandes.id, dossier.id),
            isNotNull(dirigeants.gsm),
            isUsable,
          ),
        )
        .limit(MOST);
      for (const row of unasked) {
        const name = wholeName(row);
        const theirs = known.filter((one) => samePerson(wholeName(one.row), name));
        const [first, ...others] = theirs;
        // Two of one name, or two with one number: somebody has to look.
        if (!first || others.some((one) => one.row.gsm !== first.row.gsm)) continue;
        if (unasked.some((other) => other !== row && samePerson(wholeName(other), name))) continue;
        const { gsm: GSM, verificationId: verification_id } = first.row;
        if (!(await find(tx, dossier.ownerId, name, { GSM, verification_id }))) continue;
        await tx.update(dirigeants).set({ gsm: GSM }).where(eq(dirigeants.id, row.id));
        await director(tx, dossier, row.id, { GSM, verification_id });
      }
    },
  };
};

/** As many people of one company are looked at. */
const MOST = 200;
