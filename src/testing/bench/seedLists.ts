import { sql } from 'drizzle-orm';
import type { Db } from '../../server/db/connect';

/** What the demo office has of its own, at any size: an office does not grow with everybody else. */
const OWN = 300;

/**
 * Requests as years would leave them, made by the database: offices of all sizes, four out of five finished, most of those
 * decided, names that repeat their words. The registry data is shorter than the real one.
 */
export async function seedLists(db: Db, requests: number): Promise<void> {
  const offices = Math.max(20, Math.round(requests / 200));
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
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
    // The lines are written with the rows: settling them is not what is measured.
    await tx.execute(sql`alter table demandes disable trigger user`);
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
      insert into demandes (user_id, enterprise_number, langue, status, reason, address_service, dirigeants_service,
        bce_data, progress, cost, completed_at, decided_at, created_at, updated_at, denomination, names, missing, awaited)
      select
        case when n % greatest(1, ${requests}::int / ${OWN}::int) = 0 then own.id
          else office.ids[1 + floor(power(spread, 2) * array_length(office.ids, 1))::int] end,
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
        case when progress = 100 then '[]' else '["Claire Dumont"]' end::jsonb
      from row, office, own`);
    await tx.execute(sql`alter table demandes enable trigger user`);
    await tx.execute(sql`
      insert into tickets (user_id, demande_id, type, description, nom, email, status)
      select user_id, id, 'other', repeat('x', 400), 'An ' || substr(md5(id::text), 1, 6), 'an' || id || '@bureau.be',
        (array['pending', 'accepted', 'resolved', 'resolved'])[1 + (id % 4)::int]
      from demandes where id % 10 = 0`);
  });
}
