import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { batched } from '../../db/batched';
import type { Db } from '../../db/connect';
import { GONE_AFTER } from '../../db/goneAfter';
import { rowAsJson, rowReader } from '../../db/jsonRows';
import type { DemandeRows } from '../../db/mappers';
import {
  addressServices,
  demandes,
  dirigeants,
  editors,
  shareholders,
  stepDrafts,
  users,
  verifications,
} from '../../db/schema';

/** The editor's last activity is written at most this often, so that reading seldom writes. */
const HEARD_LATELY = sql`interval '15 seconds'`;

const editorUsers = alias(users, 'editor_users');
const nameOf = (person: typeof users | typeof editorUsers) =>
  sql<string>`trim(${person.firstName} || ' ' || ${person.lastName})`;

/** People with their checks, in their order. */
const peopleOf = (table: typeof dirigeants | typeof shareholders) => sql`(
  select coalesce(json_agg(json_build_array(${rowAsJson(table)}, ${rowAsJson(verifications)})
    order by ${table.position}, ${table.id}), '[]')
  from ${table} left join ${verifications} on ${verifications.id} = ${table.verificationId}
  where ${table.demandeId} = ${demandes.id}
)`;

const draftsOf = sql`(
  select coalesce(json_agg(${rowAsJson(stepDrafts)}), '[]') from ${stepDrafts}
  where ${stepDrafts.demandeId} = ${demandes.id}
)`;

const read = {
  demande: rowReader(demandes),
  check: rowReader(verifications),
  address: rowReader(addressServices),
  dirigeant: rowReader(dirigeants),
  shareholder: rowReader(shareholders),
  draft: rowReader(stepDrafts),
  editor: rowReader(editors),
};
const orNull = <T>(reader: (json: unknown) => T, json: unknown): T | null =>
  json === null ? null : reader(json);

type Json = [
  ...[demande: unknown, userName: string, check: unknown, address: unknown],
  ...[dirigeants: [unknown, unknown][], shareholders: [unknown, unknown][], drafts: unknown[]],
  ...[editor: unknown, editorName: string, alive: boolean, heardLately: boolean],
];

/** Everything as one JSON value: with a hundred columns the database would describe each in every answer. */
const dossier = sql`json_build_array(
  ${rowAsJson(demandes)}, ${nameOf(users)}, ${rowAsJson(verifications)}, ${rowAsJson(addressServices)},
  ${peopleOf(dirigeants)}, ${peopleOf(shareholders)}, ${draftsOf},
  ${rowAsJson(editors)}, ${nameOf(editorUsers)},
  ${editors.seenAt} > now() - ${GONE_AFTER}, ${editors.seenAt} > now() - ${HEARD_LATELY}
)`.mapWith(([demande, userName, check, address, directors, holders, drafts, ...tab]: Json): DemandeRows => {
  const [editor, name, alive, heardLately] = tab;
  const pair =
    <T>(reader: (json: unknown) => T) =>
    ([row, verification]: [unknown, unknown]) => ({
      row: reader(row),
      verification: orNull(read.check, verification),
    });
  return {
    demande: read.demande(demande),
    userName,
    verification: orNull(read.check, check),
    address: orNull(read.address, address),
    dirigeants: directors.map(pair(read.dirigeant)),
    shareholders: holders.map(pair(read.shareholder)),
    drafts: drafts.map(read.draft),
    editor: editor === null ? null : { ...read.editor(editor), name, alive, heardLately },
  };
});

/** Demandes with all related rows: one round trip per dossier. */
export const selectDossiers = (db: Db) =>
  db
    .select({ dossier })
    .from(demandes)
    .innerJoin(users, eq(users.id, demandes.inChargeId))
    .leftJoin(verifications, eq(verifications.id, demandes.verificationId))
    .leftJoin(addressServices, eq(addressServices.demandeId, demandes.id))
    .leftJoin(editors, eq(editors.demandeId, demandes.id))
    .leftJoin(editorUsers, eq(editorUsers.id, editors.userId))
    .$dynamic();

/** Reads one dossier with a prepared statement; undefined when there is none. */
export function dossierReader(db: Db): (id: number) => Promise<DemandeRows | undefined> {
  const query = selectDossiers(db)
    .where(sql`${demandes.id} = any(${sql.placeholder('ids')})`)
    .prepare('');
  return batched(async (ids: number[]) => {
    const found = await query.execute({ ids });
    return new Map(found.map(({ dossier }) => [dossier.demande.id, dossier]));
  });
}
