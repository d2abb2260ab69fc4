import { and, eq, sql } from 'drizzle-orm';
import type { CardHolder } from '#domain/entities/verification';
import type { Tx } from '../../db/connect';
import { demandes, dirigeants, shareholders, verifications } from '../../db/schema';

type DemandeRow = typeof demandes.$inferSelect;

/** The demande comes first, as in every change of its people. */
export async function lockDemande(tx: Tx, id: number): Promise<DemandeRow | undefined> {
  return (await tx.select().from(demandes).where(eq(demandes.id, id)).for('update'))[0];
}

const TABLES = { dirigeant: dirigeants, shareholder: shareholders } as const;

/** The number of somebody of a demande, and how their present check stands; a depositor has the number of theirs. */
export async function findHolder(
  tx: Tx,
  demande: Pick<DemandeRow, 'id' | 'verificationId'>,
  holder: CardHolder,
  personId: number | null,
): Promise<{ gsm: string | null; status: string | null } | undefined> {
  if (holder === 'depositor') {
    const { gsm, status } = verifications;
    const own = eq(verifications.id, demande.verificationId ?? 0);
    return (
      (await tx.select({ gsm, status }).from(verifications).where(own))[0] ?? { gsm: null, status: null }
    );
  }
  const table = TABLES[holder] as typeof dirigeants;
  const [person] = await tx
    .select({ gsm: table.gsm, status: verifications.status })
    .from(table)
    .leftJoin(verifications, eq(verifications.id, table.verificationId))
    .where(and(eq(table.id, personId ?? 0), eq(table.demandeId, demande.id)));
  return person;
}

/** The check is theirs from now on. The demande keeps its moment: how a check stands is nothing that was filled in. */
export async function tieHolder(
  tx: Tx,
  demandeId: number,
  holder: CardHolder,
  personId: number | null,
  verificationId: number,
): Promise<void> {
  if (holder === 'depositor') {
    const columns = { verificationId, updatedAt: sql`${demandes.updatedAt}` };
    await tx.update(demandes).set(columns).where(eq(demandes.id, demandeId));
    return;
  }
  const table = TABLES[holder] as typeof dirigeants;
  await tx
    .update(table)
    .set({ verificationId })
    .where(and(eq(table.id, personId ?? 0), eq(table.demandeId, demandeId)));
}
