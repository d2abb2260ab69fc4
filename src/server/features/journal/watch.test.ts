import { eq } from 'drizzle-orm';
import type { Journal } from '#domain/journal/record';
import { todayInBrussels } from '#domain/language/today';
import type { BceData } from '#domain/registry/bceData';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';
import { RegistryUnavailable } from '../../adapters/registry/registry';
import { createSandboxRegistry } from '../../adapters/registry/sandbox';
import { demandes } from '../../db/schema';
import { lock } from '../demandes/present';
import { changeDemande } from '../demandes/store';
import { lastFiling } from '../documents/store';
import type { Contents } from '../outbox/messages';
import { registryComparison } from './comparing';
import { entryMailer } from './mails';
import { journalWriter } from './writing';

let server: TestServer;
let client: Call;
let admin: Call;
let id: number;
let mails: { to: string; key: string; content: Contents['mail'] }[] = [];

beforeAll(async () => {
  server = await startServer({ listen: false });
  [client, admin] = [await loginAs(server, 'client'), await loginAs(server, 'admin')];
});
afterAll(() => server.close());
beforeEach(async () => {
  mails = [];
  id = (await readyDemande(client)).id;
  await client('POST', `/demandes/${id}/progress`, { progress: 100 });
});

const sandbox = createSandboxRegistry();
const note = async (body: object) =>
  (await client<Journal>('POST', `/demandes/${id}/journal`, { day: todayInBrussels(), ...body })).body;
const entries = async () => (await client<Journal>('GET', `/demandes/${id}/journal`)).body.entries;
const comparedDay = async () =>
  (await server.database.db.select().from(demandes).where(eq(demandes.id, id)))[0]?.comparedDay;

/** A run that finds no end. */
const MAX_MS = 5_000;

/** The job, on the data of a day. */
function watch(day: string, change: (bce: BceData) => BceData = (bce) => bce, isOpen = true) {
  const { db } = server.database;
  const read = async (number: string) => {
    const company = await sandbox.readEnterprise(number);
    return company && { ...company, bce: change(company.bce) };
  };
  const setStation = changeDemande;
  const never = async () => {
    throw new Error('Nobody asks for it.');
  };
  return registryComparison(db, {
    writer: journalWriter({ demandes: { setStation }, filing: { lastOf: lastFiling } }),
    demandes: { hold: lock, lock: never },
    enterprises: { read: never },
    registry: {
      dataDate: async () => day,
      ...(isOpen && { open: { read, findExcluded: async () => new Map() } }),
    },
    mailEntry: entryMailer({ mail: async (_tx, mail) => void mails.push(mail) }, 'https://greffio.example'),
  }).watch(AbortSignal.timeout(MAX_MS));
}

/** The registry with the dossier's new seat, and without directors as in open data. */
const moved = ({ function: _directors, ...bce }: BceData): BceData => ({
  ...bce,
  address: {
    typeOfAddress: 'REGO',
    street: { description: { language: 'fr', value: 'Chaussée de Charleroi' } },
    ...{ houseNumber: '112', box: '3', zipcode: '1060' },
    municipality: { description: { language: 'fr', value: 'Saint-Gilles' } },
  },
});

test('for each day of the data once; what it shows is written by the program, told, and not looked at again', async () => {
  expect(await watch('2026-11-01')).toBe(0);
  await note({ kind: 'deposited' });
  expect(await watch('2026-11-02')).toBe(1);
  expect([(await entries()).length, await comparedDay()]).toEqual([1, '2026-11-02']);
  expect(await watch('2026-11-02', moved)).toBe(0);

  expect(await watch('2026-11-03', moved)).toBe(1);
  const shown = (await entries()).at(-1);
  expect(shown).toMatchObject({ kind: 'registered', by: null, day: '2026-11-03' });
  expect(mails).toMatchObject([
    {
      to: 'client@demo.greffio.be',
      key: `journal-registered:${id}:${shown?.id}`,
      content: { lang: 'fr', action: { url: `https://greffio.example/form?demande_id=${id}&tab=journal` } },
    },
  ]);
  expect(await watch('2026-11-04', moved)).toBe(0);

  // After somebody has withdrawn it, only they can add it again.
  await note({ kind: 'withdrawn', refers_to: shown?.id });
  expect(await watch('2026-11-05', moved)).toBe(0);
  expect((await entries()).map(({ kind }) => kind)).toEqual(['deposited', 'registered', 'withdrawn']);
});

test('what was handed back waits until it is deposited anew; what is looked at changes no list', async () => {
  await note({ kind: 'deposited' });
  await note({ kind: 'returned', reason: 'occupancyTitle' });
  expect(await watch('2026-11-06', moved)).toBe(0);
  await note({ kind: 'deposited' });
  const version = async () =>
    (await server.database.db.select().from(demandes).where(eq(demandes.id, id)))[0]?.version;
  const before = await version();
  expect(await watch('2026-11-06')).toBe(1);
  await client('GET', '/mydemandes');
  expect(await version()).toBe(before);
});

test('refused after it was deposited it leaves the watch, whenever that is seen', async () => {
  await note({ kind: 'deposited' });
  const refuse = () => admin('POST', `/demandes/change_state/${id}`, { state: false, reason: 'Non.' });
  expect((await refuse()).status).toBe(200);
  await watch('2026-11-08', moved);
  expect(await comparedDay()).toBeNull();
  // As an earlier version left it: looked at once.
  await server.database.db.update(demandes).set({ station: 'deposited' }).where(eq(demandes.id, id));
  expect(await watch('2026-11-08', moved)).toBe(1);
  expect(await watch('2026-11-08', moved)).toBe(0);
  expect(await entries()).toHaveLength(1);
});

test('where every question is paid for nobody asks; a company that cannot be read holds up no other', async () => {
  await note({ kind: 'deposited' });
  expect(await watch('2026-11-07', moved, false)).toBe(0);
  const down = () => {
    throw new RegistryUnavailable('down');
  };
  await expect(watch('2026-11-07', down)).rejects.toThrow(RegistryUnavailable);
  expect(await comparedDay()).toBeNull();
  expect(await watch('2026-11-07')).toBeGreaterThan(0);
});
