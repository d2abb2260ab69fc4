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

/** A company as a new dossier of this owner begins with it: with those who were declared, where no source names them. */
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
 * Takes down who is in office, for this dossier and the next ones of its owner; its directors follow. 422 where the registry data
 * name them. Answers the registry data as they are from then on.
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
