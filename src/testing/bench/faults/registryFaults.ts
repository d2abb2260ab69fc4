import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Demande } from '#domain/dossier/demande';
import { enterpriseCheckDigits } from '#domain/registry/enterpriseNumber';
import { fault as refusal } from '../../standIns/kboSoap';
import { type BehindGates, COMPANY } from './behindGates';
import { type Office, type Outcome, type Told, told } from './office';
import { PAGE, says, untilItWorks, waysToFail } from './ways';

/** In the open data; the service has never been asked about it. */
const NEVER_ASKED = '1999000051';
/** Of a company that the service alone knows, the n-th. */
const newcomer = (n: number): string => {
  const digits = `19998${String(n).padStart(3, '0')}`;
  return digits + enterpriseCheckDigits(digits);
};

const open = (office: Office, number: string, key: string = randomUUID()): Promise<Told> =>
  told(office, 'POST', '/demandes', { enterprise_number: number, langue: 'fr' }, key);
const demandeOf = ({ body }: Told) => (body as { demande?: Demande }).demande;

/**
 * The registry's paid service fails while dossiers are opened: of a company it was asked about a month ago, of one of the open data, and of
 * one that is new, which the service alone knows. The open data are a table here and fail with the database.
 */
export async function registryFaults(office: Office, { registry, gates }: BehindGates): Promise<Outcome[]> {
  const { companies } = registry;
  let turn = 0;
  const number = () => newcomer(turn);
  const truth = () => {
    registry.trouble();
    companies.set(number(), { number: number(), name: 'Atelier Neuf' });
  };
  const ways = waysToFail(
    gates.registry,
    {
      'is down (503)': says(registry, { status: 503, body: '' }),
      'lies (200, a page of HTML)': says(registry, PAGE),
      'lies (an answer that breaks off)': says(registry, { status: 200, body: '<soapenv:Envelope xmlns' }),
      'refuses the password': says(registry, refusal('wsse:SecurityError', 'user name or password')),
      'lies (another company)': () => {
        const other = { number: newcomer(900), name: 'Tout autre', functions: [] };
        for (const one of [number(), COMPANY, NEVER_ASKED]) companies.set(one, other);
      },
    },
    truth,
  );
  // As after a month: asked once.
  const first = demandeOf(await open(office, COMPANY));
  const registered = companies.get(COMPANY);
  if (!registered || !first) throw new Error('No dossier could be opened before anything failed.');
  note(office, first);
  const outcomes: Outcome[] = [];
  for (const { name, begin, end } of ways) {
    turn += 1;
    truth();
    await office.inDatabase(async (db) => {
      await db.execute(sql`update registry_answers set read_at = now() - interval '30 days'`);
      await db.execute(sql`delete from registry_answers where number = ${NEVER_ASKED}`);
    });
    begin();
    const key = randomUUID();
    const before = registry.received.length;
    const kept = await open(office, COMPANY);
    const untold = await open(office, NEVER_ASKED);
    const unknown = await open(office, number(), key);
    const client = await told(office, 'POST', '/clients', { number: number() });
    const asked = registry.received.length - before;
    end();
    companies.set(COMPANY, registered);
    companies.delete(NEVER_ASKED);
    const again = await untilItWorks(
      () => open(office, number(), key),
      ({ status }) => status === 201,
    );
    const repeated = await open(office, number(), key);
    const [asKept, without, opened, same] = [kept, untold, again, repeated].map(demandeOf);
    for (const demande of [asKept, without, opened]) note(office, demande);
    const strangers = await office.inDatabase((db) =>
      db.execute<{ count: string }>(
        sql`select count(*) from registry_answers where bce ->> 'number' <> number or bce::text like '%Tout autre%'`,
      ),
    );
    outcomes.push({
      fault: `registry's service ${name}`,
      seen:
        `dossier of a company asked about before ${kept.words}; of one of the open data ${untold.words}; ` +
        `of a new one ${unknown.words}; a new client ${client.words}; ${asked} requests came there; ` +
        `pressed again ${again.words}`,
      wrong: [
        ...(asKept?.dirigeants.length === first.dirigeants.length
          ? []
          : ['the directors known before are gone']),
        ...(without ? [] : ['a company of the open data has no dossier']),
        ...(without?.dirigeants.length ? ['directors that nobody told'] : []),
        ...(unknown.status === 502 ? [] : [`a new company was answered ${unknown.status}`]),
        ...(opened && same?.id === opened.id ? [] : ['the new company has not exactly one dossier']),
        ...(Number(strangers.rows[0]?.count) === 0 ? [] : ['an answer about another company was kept']),
        ...(await office.losses()),
      ],
    });
  }
  return outcomes;
}

/** It was opened, and is to be there. */
function note({ writer }: Office, demande: Demande | undefined): void {
  if (demande) writer.filed.push({ id: demande.id, mobiles: [], place: '', isFinished: false });
}
