import { and, asc, eq } from 'drizzle-orm';
import type { OfficeTemplate } from '#domain/office/office';
import { type UsualAnswers, usualAnswers } from '#domain/office/usual';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { isUniqueViolation } from '../../db/errors';
import { type DemandeRows, demandeOf } from '../../db/mappers';
import { officeTemplates } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { invalidField, notFound } from '../../http/errors';
import type { Caller } from '../../pipeline/handlers';
import { subjectOf } from './shape';

type Row = typeof officeTemplates.$inferSelect;

/** Named sets of usual answers of an office; users without an office have none. */
export function templates(db: Db) {
  const noted = (tx: Tx, { id: actorId }: Caller, office: number, what: 'Kept' | 'Renamed' | 'Deleted') =>
    audit(tx, { actorId, action: `office.template${what}`, subject: subjectOf(office) });

  /** In one transaction, with an audit. 422 on a name that is taken. */
  async function change<T extends Row>(
    caller: Caller,
    what: 'Kept' | 'Renamed' | 'Deleted',
    work: (tx: Tx, officeId: number) => Promise<T[]>,
  ): Promise<OfficeTemplate> {
    const { officeId } = caller;
    if (officeId === null) throw notFound();
    return inTransaction(db, async (tx) => {
      const [row] = await work(tx, officeId);
      if (!row) throw notFound();
      await noted(tx, caller, officeId, what);
      return shown(row);
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? invalidField('name', 'usual.errorName') : error;
    });
  }
  const one = (officeId: number, id: number) =>
    and(eq(officeTemplates.id, id), eq(officeTemplates.officeId, officeId));

  return {
    async list({ officeId }: Caller): Promise<{ templates: OfficeTemplate[] }> {
      if (officeId === null) return { templates: [] };
      const rows = await db
        .select()
        .from(officeTemplates)
        .where(eq(officeTemplates.officeId, officeId))
        .orderBy(asc(officeTemplates.name), asc(officeTemplates.id));
      return { templates: rows.map(shown) };
    },

    /** Saves the current answers of a dossier. */
    keep: (caller: Caller, dossier: DemandeRows, name: string): Promise<OfficeTemplate> =>
      change(caller, 'Kept', (tx, officeId) => {
        const answers: UsualAnswers = usualAnswers(demandeOf(dossier), 'template', null);
        return tx.insert(officeTemplates).values({ officeId, name, answers }).returning();
      }),

    rename: (caller: Caller, id: number, name: string): Promise<OfficeTemplate> =>
      change(caller, 'Renamed', (tx, officeId) =>
        tx.update(officeTemplates).set({ name }).where(one(officeId, id)).returning(),
      ),

    remove: async (caller: Caller, id: number): Promise<void> => {
      await change(caller, 'Deleted', (tx, officeId) =>
        tx.delete(officeTemplates).where(one(officeId, id)).returning(),
      );
    },
  };
}

const shown = ({ id, name, answers }: Row): OfficeTemplate => ({
  id,
  name,
  services: answers.services ?? [],
  depositor: answers.depositor ? { kind: answers.depositor.kind, name: answers.depositor.name } : null,
  place: answers.place ?? null,
});
