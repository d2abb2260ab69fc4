import { and, desc, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { SERVICES, services } from '#domain/dossier/services';
import type { Db, Tx } from '../../db/connect';
import { demandes, dirigeants, shareholders, users, verifications } from '../../db/schema';

export type Silent = typeof verifications.$inferSelect;

/** The person has done their part, and waits for the answer. */
const DONE = ['submitted', 'review'];
const ARRIVED = ['sent', 'delivered'] as const;

/** A link has left, and nobody has used it to the end. */
export const isSilent = ({ decidedAt, status, linkState }: Silent): boolean =>
  decidedAt === null && !DONE.includes(status) && (ARRIVED as readonly string[]).includes(linkState);

const PEOPLE = { dirigeants, shareholders };

const tiedIn = (people: typeof dirigeants | typeof shareholders) =>
  sql`exists (select from ${people} where ${people.demandeId} = ${demandes.id} and ${people.verificationId} = ${verifications.id})`;

/** A dossier that is not decided, and in which the check is somebody's whose service is still chosen. */
const needs = and(
  eq(demandes.status, 'pending'),
  or(
    and(eq(demandes.verificationId, verifications.id), ne(demandes.depositaire, 'comptable')),
    ...SERVICES.map((service) => {
      const { people } = services[service];
      return people ? and(eq(demandes[`${service}_service`], 1), tiedIn(PEOPLE[people])) : undefined;
    }),
  ),
);

/** The checks that a dossier waits for, with the newest such dossier, those that have waited longest first. */
export async function silentChecks(db: Db): Promise<(Silent & { demandeId: number })[]> {
  const rows = await db
    .selectDistinctOn([verifications.id], { check: verifications, demandeId: demandes.id })
    .from(verifications)
    .innerJoin(demandes, needs)
    .where(
      and(
        isNull(verifications.decidedAt),
        notInArray(verifications.status, DONE),
        inArray(verifications.linkState, [...ARRIVED]),
      ),
    )
    .orderBy(verifications.id, desc(demandes.id));
  return rows.map(({ check, demandeId }) => ({ ...check, demandeId }));
}

/** Whom to write to about a dossier, and who its silent people are; undefined when it has gone. */
export async function readDossier(tx: Tx, id: number, checks: readonly number[]) {
  const [dossier] = await tx
    .select({
      email: users.email,
      lang: users.langueUser,
      bceData: demandes.bceData,
      enterpriseNumber: demandes.enterpriseNumber,
      verificationId: demandes.verificationId,
      depositaireNom: demandes.depositaireNom,
    })
    .from(demandes)
    .innerJoin(users, eq(users.id, demandes.userId))
    .where(eq(demandes.id, id));
  if (!dossier) return undefined;
  const { givenName, surname } = dirigeants;
  const directors = await tx
    .select({ check: dirigeants.verificationId, name: sql<string>`trim(${givenName} || ' ' || ${surname})` })
    .from(dirigeants)
    .where(and(eq(dirigeants.demandeId, id), inArray(dirigeants.verificationId, [...checks])));
  const holders = await tx
    .select({ check: shareholders.verificationId, name: shareholders.fullName })
    .from(shareholders)
    .where(and(eq(shareholders.demandeId, id), inArray(shareholders.verificationId, [...checks])));
  // By check: one person in two roles is told once, two of one name are told twice.
  const names = new Map([...holders, ...directors].map(({ check, name }) => [check, name]));
  const isDepositor = dossier.verificationId !== null && checks.includes(dossier.verificationId);
  if (isDepositor && dossier.depositaireNom && !names.has(dossier.verificationId))
    names.set(dossier.verificationId, dossier.depositaireNom);
  // Known by what they are alone, unless they have a name or are one of the others.
  return { ...dossier, names: [...names.values()], depositor: isDepositor && names.size < checks.length };
}
