import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { type NameToMatch, samePerson, wholeName } from '#domain/people/nameMatch';
import type { Tx } from '../../db/connect';
import { demandes, dirigeants, verifications } from '../../db/schema';
import { personIn, tieTo } from './people';
import { checkOf, findChecks, isUsable } from './reusableStore';

/** A person in another dossier of the office, and their check there. */
interface Earlier {
  GSM: string | null;
  verification_id: number | null;
}

/** The demande being filled in. */
interface Dossier {
  id: number;
  ownerId: number;
  enterpriseNumber: string;
}

/** Ties the people of a dossier to the office's checks of the same name and number that are reusable (reusableStore.ts). */
export const usualChecks = (reuseDays: number) => {
  const find = async (
    tx: Tx,
    ownerId: number,
    name: NameToMatch,
    { GSM: gsm, verification_id: id }: Earlier,
  ) =>
    checkOf(await findChecks(tx, reuseDays, { ownerId, gsms: gsm === null ? [] : [gsm], id }), { gsm, name });

  /** Ties a director without a check to the earlier one. */
  const director = async (tx: Tx, { id, ownerId }: Dossier, person_id: number, earlier: Earlier) => {
    const person = await personIn(tx, id, { kind: 'dirigeant', person_id });
    if (!person?.name || person.check) return;
    const found = await find(tx, ownerId, person.name, earlier);
    if (found) await tieTo(tx, found, [person]);
  };

  return {
    /** The check that the depositor may reuse; null: none. */
    async depositor(tx: Tx, ownerId: number, name: string, earlier: Earlier): Promise<number | null> {
      return (await find(tx, ownerId, name, earlier))?.id ?? null;
    },

    director,

    /** Fills in numbers and checks of current directors from the office's other dossiers of the company. */
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
        // Different numbers under one name, or two directors of that name here: a user must choose.
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

/** Limit of people that are read for one company. */
const MOST = 200;
