import { and, desc, eq } from 'drizzle-orm';
import { dayInBrussels, todayInBrussels } from '#domain/language/today';
import type { BceData } from '#domain/registry/bceData';
import {
  type DeclaredDirector,
  declaredFunctions,
  mayDeclare,
  withDeclared,
} from '#domain/registry/declared';
import { audit } from '../../db/audit';
import type { Tx } from '../../db/connect';
import { type DemandeRow, readBceData } from '../../db/mappers';
import { declaredDirectors } from '../../db/schema';
import { invalidField } from '../../http/errors';
import type { Caller } from '../../pipeline/handlers';

type Follow = (tx: Tx, demandeId: number, before: BceData, after: BceData, field: string) => Promise<void>;

/** The registry data for a new dossier: with the directors that the owner declared, where no source has any. */
export async function withKnownDirectors(tx: Tx, ownerId: number, bce: BceData): Promise<BceData> {
  if (!mayDeclare(bce)) return bce;
  const [last] = await tx
    .select()
    .from(declaredDirectors)
    .where(and(eq(declaredDirectors.ownerId, ownerId), eq(declaredDirectors.number, bce.number)))
    .orderBy(desc(declaredDirectors.id))
    .limit(1);
  return last ? withDeclared(bce, last.functions, dayInBrussels(last.declaredAt)) : bce;
}

/**
 * Stores the declared directors for this dossier and the next ones of its owner, and updates the dossier's directors. 422 where the
 * registry data have directors. Returns the changed registry data.
 */
export async function declare(
  tx: Tx,
  caller: Caller,
  demande: DemandeRow,
  directors: readonly DeclaredDirector[],
  follow: Follow,
): Promise<Pick<DemandeRow, 'bceData'>> {
  const before = readBceData(demande.bceData);
  if (!mayDeclare(before)) throw invalidField('declared_directors', 'declared.errorKnown');
  const functions = declaredFunctions(directors);
  const after = withDeclared(before, functions, todayInBrussels());
  await follow(tx, demande.id, before, after, 'declared_directors');
  await tx.insert(declaredDirectors).values({
    userId: caller.id,
    ownerId: demande.ownerId,
    number: demande.enterpriseNumber,
    functions,
  });
  await audit(tx, {
    actorId: caller.id,
    action: 'demande.directorsDeclared',
    subject: { type: 'demande', id: demande.id },
  });
  return { bceData: JSON.stringify(after) };
}
