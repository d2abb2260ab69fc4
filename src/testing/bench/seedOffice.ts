import { sql } from 'drizzle-orm';
import { personKeys } from '#domain/people/nameMatch';
import type { Db } from '../../server/db/connect';
import { inBulk } from './seedLists';

export interface OfficeSize {
  clients: number;
  dossiers: number;
  checks: number;
}

const SURNAMES =
  'Dumont Peeters Janssens Maes Lefèvre Vandenberghe Müller D’Hondt Claes Wouters Goossens Mertens Lambert Dupont Martens';
const GIVEN = 'Claire Jan Sofie Paul Léa Jürgen Ann Marie-Claude Luc Bart';
/** Surnames as they spread in a country: some 1,500, of which each is a few people's. */
const nameAt = (n: number) => {
  const [surnames, given] = [SURNAMES.split(' '), GIVEN.split(' ')];
  const ending = Math.floor(n / surnames.length) % 100;
  const surname = `${surnames[n % surnames.length]}${'bdfglmnrst'[ending % 10]}${'bdfglmnrst'[Math.floor(ending / 10)]}`;
  return { givenName: given[Math.floor(n / 7) % given.length] ?? '', surname };
};

/**
 * An office as years would leave it, its members the demo client and three colleagues: clients whose directors' mandates end one after
 * the other, filed dossiers of which half are still to be handed in, and checks of a year.
 */
export async function seedOffice(db: Db, { clients, dossiers, checks }: OfficeSize): Promise<void> {
  await db.execute(sql`
    with own as (select * from users where email = 'client@demo.greffio.be'),
    office as (
      insert into authorised_accounts (name, wallet_id) select 'Fiduciaire Bench', wallet_id from own returning id, wallet_id
    ), colleagues as (
      insert into users (email, password_hash, first_name, last_name, wallet_id, office_id, office_role)
      select 'bench' || n || '@demo.greffio.be', 'x', 'An', 'Bench ' || n, wallet_id, office.id, 'manager'
      from office, generate_series(1, 3) n
    )
    update users set office_id = office.id, office_role = 'partner' from office where users.wallet_id = office.wallet_id`);
  const companies = Array.from({ length: clients }, (_none, n) => ({
    n,
    directors: [nameAt(n), nameAt(n + Math.floor(clients / 2))],
  }));
  const cards = Array.from({ length: checks }, (_none, n) => {
    const { givenName, surname } = nameAt(n % Math.max(1, Math.floor(clients * 0.9)));
    const name = { givenName: `${givenName} Louise`.toUpperCase(), surname: surname.toUpperCase() };
    return { n, ...name, keys: personKeys(name) };
  });
  const owner = sql`(select id, wallet_id from users where email = 'client@demo.greffio.be')`;
  await inBulk(db, ['clients', 'demandes', 'filings', 'verifications'], async (tx) => {
    await tx.execute(sql`
      insert into clients (owner_id, enterprise_number, name, names, in_charge, year_end, ubo_confirmed_on, reading, bce, read_at,
        read_day, created_at)
      select own.wallet_id, '1' || lpad(n::text, 9, '0'), 'Client ' || n, 'Client ' || n, case when n % 3 = 0 then own.id end,
        case when n % 4 = 0 then '06-30' else '12-31' end, current_date - (n % 420), 'read',
        jsonb_build_object('number', '1' || lpad(n::text, 9, '0'), 'juridicalForm', '{"code":"014"}'::jsonb,
          'filler', repeat(md5(n::text), 60),
          'function', (select jsonb_agg(jsonb_build_object('code', '10002',
            'period', jsonb_build_object('begin', '2021-01-01', 'end', current_date + (n * 7 % 700)), 'person', one))
            from jsonb_array_elements(directors) one)),
        now(), current_date, now() - interval '300 days'
      from ${owner} own, jsonb_to_recordset(${JSON.stringify(companies)}::jsonb) as told(n integer, directors jsonb)`);
    await tx.execute(sql`
      insert into demandes (user_id, owner_id, in_charge_id, enterprise_number, langue, status, dirigeants_service, bce_data, progress,
        cost, completed_at, decided_at, created_at, updated_at, denomination, names, people, date_assemblee, deposit_by, station)
      select own.id, own.wallet_id, own.id, '1' || lpad((n % ${clients}::int)::text, 9, '0'), 'fr', 'resolved', 1,
        '{"number":"0000000000"}', 100, 6, at, at, at, at, 'Client ' || n % ${clients}::int || ' SRL', 'Client ' || n % ${clients}::int,
        '', at::date, at::date + 30, case when n % 2 = 0 then 'deposited' end
      from ${owner} own, (
        select n, now() - make_interval(mins => 20 * n) as at from generate_series(0, ${dossiers - 1}::int) n
      ) made`);
    await tx.execute(sql`
      insert into filings (demande_id, version, law_version, content)
      select id, 1, 'bench', jsonb_build_object('documents', '[]'::jsonb, 'filler', repeat(md5(id::text), 100), 'facts',
        jsonb_build_object('company', jsonb_build_object('number', enterprise_number, 'legalForm', '014'),
          'directors', jsonb_build_object('appointed', '[]'::jsonb, 'ended', '[]'::jsonb)))
      from demandes where owner_id = (select wallet_id from ${owner} own)
        and not exists (select from filings where demande_id = demandes.id)`);
    await tx.execute(sql`
      insert into verifications (user_id, owner_id, gsm, veriff_session, status, status_at, decided_at, short_code, verified_given_name,
        verified_surname, person_keys)
      select own.id, own.wallet_id, '+3247' || lpad(n::text, 7, '0'), 'office-' || n, 'approved', at, at, md5('office' || n),
        "givenName", surname, keys
      from ${owner} own, (
        select told.*, now() - make_interval(hours => n % 8000) as at
        from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as told(n integer, "givenName" text, surname text, keys text[])
      ) made`);
  });
  await db.execute(sql`insert into clients_to_settle (client_id) select id from clients`);
}
