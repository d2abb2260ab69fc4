import { hash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { EndpointSpec } from '#domain/contract/endpoint';
import { endpoints } from '#domain/contract/endpoints';
import type { Demande } from '#domain/dossier/demande';
import { PDF_NAMES } from '#domain/dossier/pdfNames';
import { type Call, DEMO_PASSWORD, loginAs } from '../../testing/callServer';
import { addColleague } from '../../testing/colleagues';
import { contentOf } from '../../testing/security/contents';
import { rows } from '../../testing/security/rows';
import { openWorld, type World } from '../../testing/security/world';
import { auditEvents, demandes, users } from '../db/schema';

/**
 * What answers contain: every reading call, by each role, about a filed dossier with checked people. permissions.test.ts tests the
 * statuses.
 */

const table: Record<string, EndpointSpec> = endpoints;
const PEOPLE = {
  partner: 'member-partner',
  manager: 'member-manager',
  admin: 'admin',
  assistant: 'member-assistant',
  reader: 'member-reader',
  elsewhere: 'member-elsewhere',
  other: 'gerant',
  gone: 'member-gone',
} as const;
type Person = keyof typeof PEOPLE;

/** In what only the office reads: its claims, its orders. */
const SECRET = 'Cabinet-Secret';
const NATIONAL_NUMBER = /\d\d\.\d\d\.\d\d-\d{3}\.\d\d/;
const MOBILE = '+32495007802';

let world: World;
let gone: Call;
const tokens = {} as Record<Person, string>;

/** How each call was made with a key before its caller left. */
const keyed: Record<string, { path: string; body: object; key: string; id: number | undefined }> = {};

async function withKey(name: string, path: string, body: object): Promise<void> {
  const key = randomUUID();
  const answer = await gone<{ id?: number; order_id?: number; demande?: Demande }>('POST', path, body, {
    'Idempotency-Key': key,
  });
  expect([name, answer.status]).toEqual([name, 201]);
  const { id, order_id, demande } = answer.body;
  keyed[name] = { path, body, key, id: id ?? order_id ?? demande?.id };
}

beforeAll(async () => {
  world = await openWorld();
  const { server, as, demande } = world;
  const { db } = server.database;
  const people = [demande.verification, ...demande.dirigeants, ...demande.shareholders];
  for (const session of new Set(
    people.flatMap((one) => (one && 'session_id' in one && one.session_id) || []),
  ))
    await as.anonymous('POST', `/sandbox/identity/${session}`, { decision: 'approved' });
  // This call processes everything due, so photos and numbers have arrived.
  await as.owner('GET', '/sandbox/outbox?to=nobody');
  expect((await as.owner('POST', `/demandes/${demande.id}/progress`, { progress: 100 })).status).toBe(200);
  await as.owner('POST', `/tickets/${world.ticket}/replies`, { text: SECRET });

  gone = await addColleague(server, { name: 'gone', role: 'manager' });
  const own = eq(users.email, 'member-gone@demo.greffio.be');
  const company = {
    ...{ name: SECRET, enterprise_number: '1999012325' },
    address: { street: 'Rue du Midi', number: '12', zip_code: '1000', city: 'Bruxelles', country: 'BE' },
  };
  await gone('PUT', '/profile', { GSM: '+32471999999', company });
  // Their own check.
  await gone('POST', '/verifications', { GSM: '+32471999999' });
  await gone('POST', '/send-verification-link', { number: '+32471999999', lang: 'fr' });
  await gone('GET', '/sandbox/outbox?to=nobody');
  const { body } = await gone<{ session_id: string }>('GET', '/user');
  await as.anonymous('POST', `/sandbox/identity/${body.session_id}`, { decision: 'approved' });
  await gone('GET', '/sandbox/outbox?to=nobody');
  const number = { enterprise_number: '1999000150', langue: 'fr' };
  await withKey('createDemande', '/demandes', number);
  const claim = { type: 'other', description: 'Bonjour', nom: 'x', email: 'x@y.be' };
  await withKey('createTicket', '/tickets', claim);
  const mine = `/tickets/${keyed.createTicket?.id}/replies`;
  await withKey('replyToTicket', mine, { text: 'Bonjour' });
  await as.owner('POST', mine, {
    text: SECRET,
    attachments: [{ name: 'secret.pdf', content: Buffer.from('%PDF-1.4').toString('base64') }],
  });
  const demande_id = keyed.createDemande?.id;
  await withKey('addDirigeant', '/dirigeantsService', {
    ...{ demande_id, is_not_bce: 1, surname: 'Maes', givenName: 'An' },
  });
  await withKey('addShareholders', '/shareholders', {
    ...{ demande_id, is_origin: 0, shareholders: [{ full_name: 'An Maes', shares: '1' }] },
  });
  const day = new Date().toISOString().slice(0, 10);
  await withKey('noteInJournal', `/demandes/${demande.id}/journal`, { kind: 'printed', day });
  const fee = { demandes: [demande.id], name: SECRET, iban: 'BE68539007547034' };
  await as.owner('PUT', `/demandes/${demande.id}/fee`, { amount: '207.88', day });
  await withKey('transferFees', '/fees/transfers', fee);
  await db.update(users).set({ officeRole: 'partner' }).where(own);
  await withKey('checkout', '/checkout', { pack: 'starter' });
  await db.update(users).set({ officeRole: 'manager' }).where(own);
  // Data that the leaver entered about themselves are theirs.
  await gone('PUT', '/profile', { company: { ...company, name: 'Privé' } });
  expect((await gone('POST', '/office/leave')).status).toBe(200);

  for (const [person, name] of Object.entries(PEOPLE)) {
    const payload = { email: `${name}@demo.greffio.be`, password: DEMO_PASSWORD, langue_user: 'fr' };
    const answer = await server.app.inject({ method: 'POST', url: '/api/login', payload });
    expect([person, answer.statusCode]).toEqual([person, 200]);
    tokens[person as Person] = answer.json().token;
  }
}, 120_000);
afterAll(() => world.close());

async function read(person: Person, path: string, accept = '*/*') {
  const answer = await world.server.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${tokens[person]}`, accept },
    payloadAsStream: true,
  });
  return { status: answer.statusCode, bytes: await buffer(answer.stream()) };
}

/** Every address that reads something, with the kind of answer that is asked for. */
async function addresses(): Promise<[path: string, accept: string][]> {
  const found: [string, string][] = PDF_NAMES.map((name) => [
    `/pdfs/${name}?demande_id=${world.demande.id}`,
    '*/*',
  ]);
  for (const [name, endpoint] of Object.entries(table)) {
    if (endpoint.method !== 'GET' || endpoint.events || endpoint.who === 'provider') continue;
    const { path = endpoint.path } = (await rows[name]?.(world, 'owner')) ?? {};
    found.push([path, '*/*']);
    if (endpoint.csv) found.push([path, 'text/csv']);
  }
  return found;
}

/** What somebody reads that is of the kinds named, and where. */
async function seen(person: Person) {
  const found = { answers: 0, photos: [] as string[], numbers: [] as string[], secrets: [] as string[] };
  for (const [path, accept] of await addresses()) {
    const { status, bytes } = await read(person, path, accept);
    if (status !== 200) continue;
    found.answers += 1;
    const { text, photos } = contentOf(bytes);
    if (photos > 0) found.photos.push(path);
    if (NATIONAL_NUMBER.test(text)) found.numbers.push(path);
    if (text.includes(SECRET) || text.includes(MOBILE)) found.secrets.push(path);
  }
  return found;
}

const papers = (name: string) => `/pdfs/${name}?demande_id=${world.demande.id}`;
const archive = () => `/demandes/${world.demande.id}/documents.zip`;
const formValues = () => `/demandes/${world.demande.id}/form-values`;
const looks = () => world.server.database.db.$count(auditEvents, eq(auditEvents.action, 'media.read'));

test.each(['partner', 'manager', 'admin'] as const)('%s sees cards and national numbers', async (who) => {
  const { photos, numbers } = await seen(who);
  expect(photos).toEqual(
    expect.arrayContaining([papers('identity_cards'), archive(), `/media/${world.media}`]),
  );
  expect(numbers).toEqual(expect.arrayContaining([papers('formulaire2'), archive(), formValues()]));
});

test.each(['assistant', 'reader'] as const)('%s sees neither, and no look is noted', async (who) => {
  const before = await looks();
  const { photos, numbers, secrets } = await seen(who);
  expect([photos, numbers]).toEqual([[], []]);
  expect(secrets).toContain(`/demandes/${world.demande.id}`);
  expect(await looks()).toBe(before);
  const { bytes } = await read(who, `/demandes/${world.demande.id}/verification`);
  expect(bytes.toString()).toContain('"images":[]');
  expect(bytes.toString()).not.toContain('/api/media/');
  // Form II is the one that was filed.
  const list = JSON.parse((await read(who, `/demandes/${world.demande.id}/documents`)).bytes.toString());
  const named = list.documents.map(({ name }: { name: string }) => name);
  expect(named).not.toContain('identity_cards');
  const { sha256 } = list.documents.find(({ name }: { name: string }) => name === 'formulaire2');
  const form = (await read(who, papers('formulaire2'))).bytes;
  expect(hash('sha256', form)).toBe(sha256);
});

test.each(['elsewhere', 'other', 'gone'] as const)('%s sees nothing of the office', async (who) => {
  const { answers, ...found } = await seen(who);
  expect(found).toEqual({ photos: [], numbers: [], secrets: [] });
  expect(answers).toBeGreaterThan(20);
});

test('a key finds nothing of the office for who has left it', async () => {
  const repeatable = Object.keys(table).filter(
    (name) => table[name]?.repeatable && table[name].who !== 'admin',
  );
  expect(Object.keys(keyed).toSorted()).toEqual(repeatable.toSorted());
  const { db } = world.server.database;
  for (const [name, { path, body, key, id }] of Object.entries(keyed)) {
    const answer = await gone<{ id?: number; order_id?: number }>('POST', path, body, {
      'Idempotency-Key': key,
    });
    expect([name, JSON.stringify(answer.body)]).not.toEqual([name, expect.stringContaining(SECRET)]);
    if (answer.status < 300) {
      // Done anew, as their own.
      expect(['createDemande', 'createTicket', 'checkout']).toContain(name);
      expect(answer.body.id ?? answer.body.order_id).not.toBe(id);
    } else
      expect([name, answer.status]).toEqual([name, { createDemande: 402, transferFees: 422 }[name] ?? 404]);
  }
  const [opened] = await db
    .select()
    .from(demandes)
    .where(eq(demandes.id, keyed.createDemande?.id ?? 0));
  const [owner] = await db.select().from(users).where(eq(users.email, 'client@demo.greffio.be'));
  expect(opened?.ownerId).toBe(owner?.walletId);
});

test('nothing lies in the export of a person that their own calls refuse', async () => {
  for (const who of ['partner', 'manager', 'assistant', 'reader', 'elsewhere', 'gone'] as const) {
    const call = await loginAs(world.server, PEOPLE[who]);
    const { text, photos } = contentOf((await read(who, '/profile/data.zip')).bytes);
    for (const [, kind, id] of text.matchAll(/^(attachments|identity|invoices)\/\D*(\d+)/gm)) {
      const path = {
        attachments: `/tickets/${keyed.createTicket?.id}/attachments/${id}`,
        identity: `/media/${id}`,
      }[kind as string];
      expect([who, path, (await call('GET', path ?? '/orders')).status]).toEqual([who, path, 200]);
    }
    if (who === 'gone') expect([photos, text.includes(SECRET)]).toEqual([0, false]);
  }
});
