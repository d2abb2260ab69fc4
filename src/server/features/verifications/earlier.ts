import { and, desc, eq, isNotNull, ne, or } from 'drizzle-orm';
import { isCheckOf } from '#domain/people/identityStatus';
import { samePerson, wholeName } from '#domain/people/nameMatch';
import { inOneLine } from '#domain/people/names';
import type { CheckedPerson, EarlierPeople } from '#domain/people/verification';
import type { Db } from '../../db/connect';
import type { DemandeRows } from '../../db/mappers';
import { demandes, dirigeants, verifications } from '../../db/schema';
import type { Caller } from '../../pipeline/handlers';
import { lastChecks } from './reusableStore';

/** Limits: dossiers and people that are read, and accounting depositors that are returned. */
const MOST = 100;
const MOST_TOLD = 8;

/** People in the owner's other dossiers: depositors, and directors of the same company. Never anything of another owner. */
export const earlierPeople =
  (db: Db, reuseDays: number) =>
  async ({ id, role }: Pick<Caller, 'id' | 'role'>, { demande }: DemandeRows): Promise<EarlierPeople> => {
    const others = and(eq(demandes.ownerId, demande.ownerId), ne(demandes.id, demande.id));
    const ofCompany = and(others, eq(demandes.enterpriseNumber, demande.enterpriseNumber));
    const deposited = await db
      .select({ kind: demandes.depositaire, name: demandes.depositaireNom, GSM: verifications.gsm })
      .from(demandes)
      .leftJoin(verifications, eq(verifications.id, demandes.verificationId))
      .where(
        and(
          isNotNull(demandes.depositaireNom),
          or(
            and(others, eq(demandes.depositaire, 'autrecompt')),
            and(ofCompany, eq(demandes.depositaire, 'gestionnaire')),
          ),
        ),
      )
      .orderBy(desc(demandes.id))
      .limit(MOST);
    const directed = await db
      .select({ row: dirigeants, status: demandes.status, chosen: demandes.dirigeants_service })
      .from(dirigeants)
      .innerJoin(demandes, eq(demandes.id, dirigeants.demandeId))
      .where(ofCompany)
      .orderBy(desc(demandes.id), dirigeants.position)
      .limit(MOST);
    const named = (kind: typeof demande.depositaire) =>
      deposited.flatMap(({ name, GSM, ...one }) => (name && one.kind === kind ? [{ name, GSM }] : []));
    const directors = directed.map(({ row }) => ({ name: inOneLine(row), GSM: row.gsm }));
    const ending = directed.filter(
      ({ row, status, chosen }) => row.ended && !row.endDailyOnly && chosen === 1 && status === 'pending',
    );
    return {
      accountants: eachOnce(named('autrecompt')).slice(0, MOST_TOLD),
      directors: eachOnce([...directors, ...named('gestionnaire')].filter(({ GSM }) => GSM !== null)),
      checked: role === null ? [] : await checkedPeople(db, { id, ownerId: demande.ownerId }, reuseDays),
      ending: eachOnce(ending.map(({ row }) => ({ name: inOneLine(row), demande_id: row.demandeId }))),
    };
  };

/** People with a reusable check of this owner, each once; named as in a dossier, else as on the identity document. */
async function checkedPeople(
  db: Db,
  reader: { id: number; ownerId: number },
  reuseDays: number,
): Promise<CheckedPerson[]> {
  const people = (await lastChecks(db, reuseDays, reader, MOST)).flatMap(({ check, named }) => {
    const { gsm: GSM, decidedAt, verifiedGivenName, verifiedSurname } = check;
    const person = named ?? { givenName: verifiedGivenName ?? '', surname: verifiedSurname ?? '' };
    const isUsable = GSM && decidedAt && person.surname && isCheckOf(check, wholeName(person));
    if (!isUsable) return [];
    return [{ ...person, GSM, verification_id: check.id, decided_at: decidedAt.toISOString() }];
  });
  return people.filter(
    (one, at) => people.findIndex((other) => samePerson(wholeName(other), wholeName(one))) === at,
  );
}

/** The first entry of each person. */
const eachOnce = <P extends { name: string }>(people: readonly P[]): P[] =>
  people.filter(({ name }, at) => people.findIndex((other) => samePerson(other.name, name)) === at);
