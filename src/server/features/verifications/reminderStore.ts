import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { SERVICES, services } from '#domain/dossier/services';
import type { Db, Tx } from '../../db/connect';
import { demandes, dirigeants, shareholders, users, verifications } from '../../db/schema';

export type Silent = typeof verifications.$inferSelect;

const PEOPLE = { dirigeants, shareholders };

/** The person has done their part, and waits for the answer. */
const DONE = ['submitted', 'review'];
const ARRIVED = ['sent', 'delivered'] as const;

/** A link has left, and nobody has used it to the end. */
export const isSilent = ({ decidedAt, status, linkState }: Silent): boolean =>
  decidedAt === null && !DONE.includes(status) && (ARRIVED as readonly string[]).includes(linkState);

/** A check that nobody was reminded of for so long after it was time is left alone: it was needed by no dossier then. */
const LATEST = sql`interval '7 days'`;

/** The newest dossier that is not decided and needs the check: it is somebody's whose service is still chosen. */
const neededBy = sql<number>`(
  select max(needs.id) from (
    select id from ${demandes} own
    where own.verification_id = verifications.id and own.status = 'pending' and own.depositaire <> 'comptable'
    ${sql.join(
      SERVICES.flatMap((service) => {
        const { people } = services[service];
        return people
          ? [
              sql`union all select d.id from ${PEOPLE[people]} p join ${demandes} d on d.id = p.demande_id
                where p.verification_id = verifications.id and d.status = 'pending'
                  and d.${sql.identifier(`${service}_service`)} = 1`,
            ]
          : [];
      }),
      sql` `,
    )}
  ) needs
)`;

/**
 * The checks that a dossier waits for and whose next reminder is due, with the newest such dossier, at most `most`. `pauses`: hours from
 * the last link to the first word, from that to the second, and so on. Each is found by the index of those that are silent.
 */
export async function silentChecks(
  db: Db,
  pauses: readonly number[],
  now: Date,
  most: number,
): Promise<(Silent & { demandeId: number })[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const due = pauses.map((hours, reminders) => {
    const since = sql`${moment} - make_interval(hours => ${hours}::int)`;
    return and(
      eq(verifications.reminders, reminders),
      sql`${verifications.linkSentAt} <= ${since}`,
      sql`${verifications.linkSentAt} > ${since} - ${LATEST}`,
    );
  });
  const rows = await db
    .select({ check: verifications, demandeId: neededBy.as('demande_id') })
    .from(verifications)
    .where(
      and(
        isNull(verifications.decidedAt),
        notInArray(verifications.status, DONE),
        inArray(verifications.linkState, [...ARRIVED]),
        or(...due),
        sql`${neededBy} is not null`,
      ),
    )
    .orderBy(verifications.linkSentAt)
    .limit(most);
  return rows.map(({ check, demandeId }) => ({ ...check, demandeId: Number(demandeId) }));
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
    .innerJoin(users, eq(users.id, demandes.inChargeId))
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
