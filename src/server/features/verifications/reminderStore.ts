import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { SERVICES, services } from '#domain/dossier/services';
import type { Db, Tx } from '../../db/connect';
import { demandes, dirigeants, shareholders, users, verifications } from '../../db/schema';

export type Silent = typeof verifications.$inferSelect;

const PEOPLE = { dirigeants, shareholders };

/** Statuses in which the person has finished their part and awaits the result. */
const DONE = ['submitted', 'review'];
const ARRIVED = ['sent', 'delivered'] as const;

/** A link was sent and its check is not finished. */
export const isSilent = ({ decidedAt, status, linkState }: Silent): boolean =>
  decidedAt === null && !DONE.includes(status) && (ARRIVED as readonly string[]).includes(linkState);

/** A reminder overdue for longer than this is not sent: no dossier needed the check when it was due. */
const LATEST = sql`interval '7 days'`;

/** The newest undecided dossier that needs the check: it is tied to a person of a service that is still chosen. */
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
 * Checks that a dossier awaits and whose next reminder is due, with the newest such dossier; at most `most`. `pauses`: hours from the last
 * link to the first reminder, from that to the second, and so on. The query uses the index of silent checks.
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

/** The recipient for a dossier, and the names of its people with these checks; undefined when the dossier is gone. */
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
  // By check: a person with two roles is listed once, two people of the same name twice.
  const names = new Map([...holders, ...directors].map(({ check, name }) => [check, name]));
  const isDepositor = dossier.verificationId !== null && checks.includes(dossier.verificationId);
  if (isDepositor && dossier.depositaireNom && !names.has(dossier.verificationId))
    names.set(dossier.verificationId, dossier.depositaireNom);
  // A depositor without a name is mentioned by their role, unless they are one of the others.
  return { ...dossier, names: [...names.values()], depositor: isDepositor && names.size < checks.length };
}
