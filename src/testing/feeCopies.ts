import { eq } from 'drizzle-orm';
import { MAX_FEES } from '#domain/journal/record';
import type { Db } from '../server/db/connect';
import { demandes, filings, journalEntries } from '../server/db/schema';

/** As many copies of a finished dossier as one page of fees shows, to be deposited long ago; their ids rise from `from`. */
export async function addFeeCopies(
  db: Db,
  of: number,
  from: number,
  { isPaid }: { isPaid: boolean },
): Promise<number[]> {
  const [row] = await db.select().from(demandes).where(eq(demandes.id, of));
  const [filing] = await db.select().from(filings).where(eq(filings.demandeId, of));
  if (!row || !filing) throw new Error('Nothing is filed.');
  const copies = Array.from({ length: MAX_FEES }, (_none, at) => from + at);
  await db
    .insert(demandes)
    .overridingSystemValue()
    .values(
      copies.map((id) => ({
        ...row,
        id,
        requestKey: null,
        cost: 0,
        depositBy: '2026-01-05',
        feePaid: isPaid,
      })),
    );
  await db.insert(filings).values(copies.map((demandeId) => ({ ...filing, demandeId })));
  const paid = { kind: 'paid', day: '2026-01-05', version: filing.version, amount: '203.76' } as const;
  if (isPaid) await db.insert(journalEntries).values(copies.map((demandeId) => ({ demandeId, ...paid })));
  return copies;
}
