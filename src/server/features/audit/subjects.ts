import { inArray, max } from 'drizzle-orm';
import type { AuditEntry, AuditSubject } from '#domain/operations/audit';
import { nameOnCheck } from '#domain/people/identityStatus';
import { nameText } from '#domain/people/nameMatch';
import { inOneLine } from '#domain/people/names';
import type { Db } from '../../db/connect';
import { demandes, dirigeants, media, shareholders, users, verifications } from '../../db/schema';
import type { EventRow } from './store';

type Known = Pick<AuditEntry['subject'], 'name' | 'demande_id'>;

/** The names of the things that events are about, as far as they still exist. */
export async function knownSubjects(db: Db, rows: readonly EventRow[]): Promise<(row: EventRow) => Known> {
  const idsOf = (type: AuditSubject) => [
    ...new Set(
      rows.filter(({ event }) => event.subjectType === type).map(({ event }) => Number(event.subjectId)),
    ),
  ];
  const checkOf = new Map(
    (
      await db
        .select({ id: media.id, check: media.verificationId })
        .from(media)
        .where(inArray(media.id, idsOf('media')))
    ).map(({ id, check }) => [id, check]),
  );
  const checks = await knownChecks(db, [...idsOf('verification'), ...checkOf.values()]);
  const accounts = await db
    .select({ id: users.id, givenName: users.firstName, surname: users.lastName })
    .from(users)
    .where(inArray(users.id, idsOf('user')));
  const people = new Map(
    accounts.map(({ id, ...name }) => [id, { name: inOneLine(name), demande_id: null }]),
  );
  const dossiers = new Map(
    (
      await db
        .select({ id: demandes.id, name: demandes.denomination })
        .from(demandes)
        .where(inArray(demandes.id, idsOf('demande')))
    ).map(({ id, name }) => [id, { name: name || null, demande_id: id }]),
  );
  const known: { [T in AuditSubject]?: (id: number) => Known | undefined } = {
    demande: (id) => dossiers.get(id),
    user: (id) => people.get(id),
    verification: (id) => checks.get(id),
    media: (id) => checks.get(checkOf.get(id) ?? 0),
  };
  return ({ event }) =>
    known[event.subjectType as AuditSubject]?.(Number(event.subjectId)) ?? { name: null, demande_id: null };
}

/** The person of each check, and the last dossier that uses it. */
async function knownChecks(db: Db, ids: readonly number[]): Promise<Map<number, Known>> {
  const named = await db
    .select({
      id: verifications.id,
      status: verifications.status,
      personName: verifications.personName,
      verifiedGivenName: verifications.verifiedGivenName,
      verifiedSurname: verifications.verifiedSurname,
    })
    .from(verifications)
    .where(inArray(verifications.id, [...ids]));
  const serving = await Promise.all(
    [
      { check: dirigeants.verificationId, of: dirigeants, demande: dirigeants.demandeId },
      { check: shareholders.verificationId, of: shareholders, demande: shareholders.demandeId },
      { check: demandes.verificationId, of: demandes, demande: demandes.id },
    ].map(({ check, of, demande }) =>
      db
        .select({ check, demande: max(demande) })
        .from(of)
        .where(inArray(check, [...ids]))
        .groupBy(check),
    ),
  );
  const last = new Map<number, number>();
  for (const { check, demande } of serving.flat())
    if (check !== null && demande !== null) last.set(check, Math.max(demande, last.get(check) ?? 0));
  return new Map(
    named.map(({ id, ...check }) => {
      const name = nameOnCheck(check);
      return [id, { name: name && nameText(name), demande_id: last.get(id) ?? null }];
    }),
  );
}
