import { eq } from 'drizzle-orm';
import type { Lack } from '#domain/base/fields';
import type { Demande } from '#domain/dossier/demande';
import type { Shareholder } from '#domain/dossier/holderRecords';
import { SERVICES, type Service } from '#domain/dossier/services';
import { type Answer, type Call, loginAs } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';
import { users } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { credit } from '../credits/store';

/* A client that knows the first calls and fields alone, and none that came since. */

let server: TestServer;
let client: Call;

beforeAll(async () => {
  server = await startServer({
    listen: false,
    env: { SMS_PER_USER_HOUR: '1000', SMS_PER_NUMBER_HOUR: '1000' },
  });
  client = await loginAs(server, 'client');
  const { db } = server.database;
  const [user] = await db.select().from(users).where(eq(users.email, 'client@demo.greffio.be'));
  await inTransaction(db, (tx) =>
    credit(tx, { walletId: user?.walletId ?? 0, amount: 500, reason: 'grant', idempotencyKey: 'first' }),
  );
});
afterAll(() => server.close());

const DEPOSITORS = ['comptable', 'autrecompt', 'gestionnaire'] as const;
const combinations = Array.from({ length: 2 ** SERVICES.length - 1 }, (_one, at) =>
  SERVICES.filter((_service, bit) => (at + 1) & (1 << bit)),
);
const cases = combinations.flatMap((services, at) =>
  (['fr', 'nl'] as const).map(
    (langue, second) => [services, langue, DEPOSITORS[(at + second) % 3] ?? 'comptable'] as const,
  ),
);

const nameOf = ({ step, field, code }: Lack) => `${step} ${field} ${code}`;

/** What an answer says is missing: of the thing, or of each in a list. */
const missingIn = (body: unknown): Lack[] =>
  Array.isArray(body)
    ? body.flatMap(missingIn)
    : body !== null && typeof body === 'object' && 'missing' in body
      ? (body.missing as Lack[])
      : [];

/** Fills a dossier in by these calls; answers what they named, and what the finish did. */
async function file(services: readonly Service[], langue: 'fr' | 'nl', depositaire: string, holder: string) {
  const named = new Set<string>();
  const call = async <T>(...told: Parameters<Call>): Promise<Answer<T>> => {
    const answer = await client<T>(...told);
    expect([told, answer.status < 300]).toEqual([told, true]);
    for (const lack of missingIn(answer.body)) named.add(nameOf(lack));
    return answer;
  };
  const open = { enterprise_number: '1999000150', langue };
  const { demande } = (await call<{ demande: Demande }>('POST', '/demandes', open)).body;
  const { id } = demande;
  const path = `/demandes/${id}`;
  const flags = Object.fromEntries(
    SERVICES.map((service) => [`${service}_service`, services.includes(service) ? 1 : 0]),
  );
  await call('POST', `${path}/progress`, { progress: 25 });
  await call('PUT', path, flags);
  await call('PUT', path, { depositaire });
  const link = (number: string) => call('POST', '/send-verification-link', { number, lang: langue });
  if (depositaire !== 'comptable') {
    const GSM = `+3247${String(1_000_000 + id).slice(-7)}`;
    const check = await call<{ id: number }>('POST', '/verifications', { GSM, veriff_session: 'pending' });
    await call('PUT', path, { verification_id: check.body.id });
    await link(GSM);
  }
  await call('POST', `${path}/progress`, { progress: 50 });
  const dates = { date_changement: '2026-12-01', date_assemblee: '2026-11-20', fait_a: 'Bruxelles' };
  await call('PUT', path, dates);
  await call('POST', `${path}/progress`, { progress: 75 });
  if (services.includes('address')) {
    const seat = { rue: 'Chaussée de Charleroi', numero: '112', box: '3', zip_code: '1060' };
    const whole = { ...seat, localite: 'Saint-Gilles', pays: 'Belgique', an_address: '', demande_id: id };
    await call('POST', '/addressService', whole);
  }
  if (services.includes('dirigeants')) {
    for (const [at, director] of demande.dirigeants.entries()) {
      const { surname, givenName } = director;
      const GSM = `+3247600000${at}`;
      await call('PUT', `/dirigeantsService/${director.id}`, { surname, givenName, status: 'pending', GSM });
      await link(GSM);
    }
    const added = { is_not_bce: 1, demande_id: id, surname: 'De Ridder', givenName: 'Sofie' };
    await call('POST', '/dirigeantsService', { ...added, GSM: '+32495007802' });
    await link('+32495007802');
  }
  let holders: Shareholder[] = [];
  if (services.includes('cession_parts')) {
    const list = { demande_id: id, total_shares: '1000' };
    const GSM = '+32470000010';
    const origin = [
      { full_name: 'Claire Dumont', shares: '900', shares_old: '1000', GSM, status: 'pending' },
    ];
    await call('POST', '/shareholders', { ...list, shareholders: origin, is_origin: 1 });
    const added = `+3248${String(1_000_000 + id).slice(-7)}`;
    const comes = [{ full_name: holder, shares: '100', shares_old: '0', GSM: added, status: 'pending' }];
    holders = (
      await call<Shareholder[]>('POST', '/shareholders', { ...list, shareholders: comes, is_origin: 0 })
    ).body;
    for (const number of [GSM, added]) await link(number);
  }
  // What is due is sent before it answers.
  await call('GET', '/sandbox/outbox?to=nobody');
  const finish = async () => {
    const { response } = (await call<{ response: string }>('GET', `/getTextWithIA/${id}`)).body;
    if (response) await call('POST', `${path}/text`, { text: response });
    return client('POST', `${path}/progress`, { progress: 100 });
  };
  return { id, path, named, holders, finish };
}

test.each(cases)(
  '%j in %s, deposited by %s, is filed by the first calls',
  async (services, langue, depositaire) => {
    const { path, named, finish } = await file(services, langue, depositaire, 'Jan Peeters');
    if (services.includes('address'))
      expect(named).toContain('addressService in_articles addressService.errorArticles');
    const finished = await finish();
    if (depositaire === 'autrecompt') {
      // The proxy is given to somebody by name.
      expect(finished.status).toBe(422);
      expect(finished.body.missing?.map(nameOf)).toContain('step2 depositaire_nom step2.errorName');
      expect(named).toContain('step2 depositaire_nom step2.errorName');
      await client('PUT', path, { depositaire, depositaire_nom: 'Karim Haddad' });
      expect((await finish()).body).toMatchObject({ progress: 100 });
    } else expect(finished.body).toMatchObject({ progress: 100 });
  },
);

test('who represents a company among the shareholders is asked where it is told, and where its link is', async () => {
  const { path, named, holders, finish } = await file(
    ['cession_parts'],
    'fr',
    'comptable',
    'Canal Invest SA',
  );
  const asked = 'cessionService representative cessionParts.errorRepresentativeNull';
  expect(named).toContain(asked);
  const company = holders.at(-1);
  const link = { number: company?.GSM, lang: 'fr' };
  const sent = await client('POST', '/send-verification-link', link);
  expect([sent.status, sent.body.missing?.map(nameOf)]).toEqual([202, [asked]]);
  const early = await finish();
  expect(early.status).toBe(422);
  expect(early.body.missing?.map(nameOf)).toContain(asked);
  await client('PUT', `/shareholders/${company?.id}`, { representative: 'Jan Peeters' });
  expect((await client('POST', '/send-verification-link', link)).body).toEqual({ sent: true, missing: [] });
  await client('GET', '/sandbox/outbox?to=nobody');
  expect((await finish()).body).toMatchObject({ progress: 100 });
  expect((await client<{ demande: Demande }>('GET', path)).body.demande.status).toBe('pending');
});
