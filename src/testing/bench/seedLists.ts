import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../server/db/connect';

/** What the demo office has of its own, at any size: an office does not grow with everybody else. */
const OWN = 300;

/**
 * Rows by the million: no trigger looks at each of them (so they say themselves whose they are); what an index or another table says of
 * them is made when all are there.
 */
async function inBulk(db: Db, tables: readonly string[], fill: (tx: Tx) => Promise<void>): Promise<void> {
  const names = sql`any(${sql.param(tables)}::text[]::regclass[])`;
  await db.transaction(async (tx) => {
    const each = async (statements: string[]) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
    };
    const { rows: parts } = await tx.execute<{ drop: string; make: string }>(sql`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
      from pg_constraint where conrelid = ${names} and contype = 'f'
      union all
      select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index where indrelid = ${names} and not exists (select from pg_constraint where conindid = indexrelid)`);
    await each(['set local statement_timeout = 0', "set local maintenance_work_mem = '256MB'"]);
    await each(tables.map((table) => `alter table ${table} disable trigger user`));
    await each(parts.map(({ drop }) => drop));
    await fill(tx);
    await each(parts.map(({ make }) => make));
    await each(tables.map((table) => `alter table ${table} enable trigger user`));
  });
}

/**
 * Requests as years would leave them, made by the database: offices of all sizes, four out of five finished, most of those
 * decided, names that repeat their words. The registry data is shorter than the real one.
 */
export async function seedLists(db: Db, requests: number): Promise<void> {
  const offices = Math.max(20, Math.round(requests / 200));
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      with made as (insert into wallets (balance) select 0 from generate_series(1, ${offices}::int) returning id)
      insert into users (email, password_hash, first_name, last_name, wallet_id)
      select 'office' || id || '@bureau' || id || '.be', 'x', 'An', 'Maes ' || id, id from made`);
    await tx.execute(sql`
      with made as (
        insert into authorised_accounts (name)
        select 'Bureau ' || n from generate_series(1, ${offices}::int) n returning id
      )
      insert into authorised_domains (account_id, domain) select id, 'kantoor' || id || '.be' from made`);
  });
  await inBulk(db, ['demandes', 'tickets'], async (tx) => {
    // The lines are written with the rows: settling them is not what is measured.
    await tx.execute(sql`
      with office as (select array_agg(id order by id) as ids from users where email like 'office%'),
      own as (select id from users where email = 'client@demo.greffio.be'),
      row as (
        select n, random() as spread, case when random() < 0.8 then 100 else (floor(random() * 4) * 25)::int end as progress,
          (array['pending', 'resolved', 'resolved', 'resolved', 'cancelled'])[1 + floor(random() * 5)::int] as decided,
          (array['Brasserie', 'Menuiserie', 'Boulangerie', 'Garage', 'Bakkerij', 'Studio', 'Cabinet', 'Atelier'])[1 + n % 8]
            || ' ' || (array['Dupont', 'Peeters', 'Janssens', 'du Canal', 'Lefèvre', 'De Smet', 'Léopold'])[1 + n % 7]
            || ' ' || upper(substr(md5(n::text), 1, 5)) as name,
          now() - make_interval(mins => (${requests}::int - n)) as at
        from generate_series(1, ${requests}::int) n
      )
      insert into demandes (user_id, owner_id, in_charge_id, enterprise_number, langue, status, reason, address_service, dirigeants_service,
        bce_data, progress, cost, completed_at, decided_at, created_at, updated_at, denomination, names, missing, awaited, people)
      select users.id, users.wallet_id, users.id,
        lpad((200000000 + (n::bigint * 7919) % 700000000)::text, 10, '0'),
        case when n % 3 = 0 then 'nl' else 'fr' end,
        case when progress = 100 then decided else 'pending' end,
        case when progress = 100 and decided = 'cancelled' then 'x' end,
        n % 2, (n + 1) % 2,
        '{"number":"0000000000","denomination":{"code":"001","description":{"language":"fr","value":"' || name || '"}},"filler":"'
          || repeat(md5(n::text), 20) || '"}',
        progress, case when progress = 100 then 6 end, case when progress = 100 then at end,
        case when progress = 100 and decided <> 'pending' then at end, at, at + make_interval(secs => n % 1000),
        name || ' SRL', name, case when progress = 100 then 0 else 3 end,
        case when progress = 100 then '[]' else '["Claire Dumont"]' end::jsonb, ' an maes ' || substr(md5(n::text), 1, 6)
      from office cross join own cross join row join users on users.id = case when n % greatest(1, ${requests}::int / ${OWN}::int) = 0 then own.id
        else office.ids[1 + floor(power(spread, 2) * array_length(office.ids, 1))::int] end`);
    await tx.execute(sql`
      insert into tickets (user_id, owner_id, demande_id, type, description, nom, email, status)
      select user_id, owner_id, id, 'other', repeat('x', 400), 'An ' || substr(md5(id::text), 1, 6), 'an' || id || '@bureau.be',
        (array['pending', 'accepted', 'resolved', 'resolved'])[1 + (id % 4)::int]
      from demandes where id % 10 = 0`);
  });
}

/** Checks that nobody has answered, as many as a year of a busy country leaves at a time. */
const OPEN = 100_000;
/** Images whose time is over: what a day brings. */
const OVERDUE = 300;

/** For each request a director with a check, and its three images: at most `OPEN` of them wait for the person, the rest is decided. */
export async function seedChecks(db: Db, requests: number): Promise<void> {
  await inBulk(db, ['verifications', 'dirigeants', 'media'], async (tx) => {
    await tx.execute(sql`
      insert into verifications (user_id, owner_id, gsm, veriff_session, status, status_at, decided_at, short_code, link_state,
        link_sent_at, reminders, was_tied, created_at)
      select user_id, owner_id, '+3247' || lpad((id % 10000000)::text, 7, '0'), 'session-' || id, case when waits then 'created' else 'approved' end,
        at, case when not waits then at end, md5(id::text), 'delivered', at, case when waits then 2 else 0 end, true, at
      from (
        select id, user_id, owner_id, n > count - ${OPEN}::int and n % 2 = 0 or count <= ${OPEN}::int and n % 10 = 0 as waits,
          now() - make_interval(mins => (count - n)::int % 40000) as at
        from (select id, user_id, owner_id, row_number() over (order by id) as n, count(*) over () as count from demandes) d
      ) made`);
    await tx.execute(sql`
      insert into dirigeants (demande_id, given_name, surname, gsm, is_modified, is_not_bce, verification_id)
      select substr(v.veriff_session, 9)::bigint, 'An', 'Maes', v.gsm, 0, 1, v.id from verifications v
      where v.veriff_session like 'session-%'`);
    await tx.execute(sql`
      insert into media (verification_id, name, storage_key, stored_at, created_at)
      select v.id, name, v.id || '-' || name, v.created_at,
        case when v.id % ${Math.max(1, Math.floor(requests / (OVERDUE / 3)))}::int = 0 then now() - interval '400 days' else v.created_at end
      from verifications v, unnest(array['document-front', 'document-back', 'face']) name
      where v.veriff_session like 'session-%'`);
  });
}
