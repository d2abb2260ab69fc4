import { and, desc, eq } from 'drizzle-orm';
import type { Demande } from '#domain/dossier/demande';
import type { Db } from '../../db/connect';
import { demandeOf } from '../../db/mappers';
import { demandes } from '../../db/schema';
import { approvalsOf } from './approvalStore';
import { selectDossiers } from './dossierStore';

/** Limit of dossiers that are read for one company, the latest. */
const MOST = 30;

const isAbout = (ownerId: number, number: string) =>
  and(eq(demandes.ownerId, ownerId), eq(demandes.enterpriseNumber, number));

/** An owner's dossiers about a company: the latest first, and their number. */
export const aboutCompany = {
  async dossiers(db: Db, ownerId: number, number: string): Promise<Demande[]> {
    const rows = await selectDossiers(db)
      .where(isAbout(ownerId, number))
      .orderBy(desc(demandes.id))
      .limit(MOST);
    return rows.map(({ dossier }) => demandeOf(dossier));
  },

  count: (db: Db, ownerId: number, number: string): Promise<number> =>
    db.$count(demandes, isAbout(ownerId, number)),

  approvals: approvalsOf,
};
