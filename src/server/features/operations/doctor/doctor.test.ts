import { tmpdir } from 'node:os';
import { dataFolders, onEmbedded } from '../../../../testing/dataFolders';
import { spawnProcess } from '../../../../testing/spawnProcess';
import { KBO_SOAP, startKboSoap } from '../../../../testing/standIns/kboSoap';
import type { SmsStandIn } from '../../../../testing/standIns/sms';
import { startTwilio, TWILIO } from '../../../../testing/standIns/sms';
import { openTestDatabase } from '../../../../testing/testDatabase';
import { createAdapters } from '../../../adapters/adapters';
import { loadConfig } from '../../../config/config';
import { settingsService } from '../../settings/service';
import { examine } from './doctor';
import { examineMachine } from './machine';

const NOWHERE = 'http://127.0.0.1:9';
const SECRETS = { sms: 'not-their-token', payments: 'test_key', webhook: 'webhook-secret-of-16' };

let twilio: SmsStandIn;
beforeAll(async () => {
  twilio = await startTwilio();
});
afterAll(() => twilio.close());

/** The findings with these settings. */
async function told(env: Record<string, string>) {
  const database = await openTestDatabase();
  try {
    const config = loadConfig({ DATA_DIR: tmpdir(), ...env });
    const adapters = createAdapters(config, database.db);
    const { law } = settingsService(database.db, config);
    const findings = await examine({ config, database, adapters, law });
    return Object.fromEntries(findings.map((one) => [one.check, one]));
  } finally {
    await database.close();
  }
}

const sms = (secret: string) => ({
  SMS_DRIVER: 'twilio',
  SMS_BASE_URL: twilio.url,
  SMS_ACCOUNT: TWILIO.account,
  SMS_SECRET: secret,
  SMS_SENDER: TWILIO.sender,
});

test('each system is told apart: simulated, answering, turned away, silent', async () => {
  const found = await told({
    ...sms(SECRETS.sms),
    PAYMENTS_DRIVER: 'mollie',
    PAYMENTS_BASE_URL: NOWHERE,
    PAYMENTS_API_KEY: SECRETS.payments,
    PAYMENTS_WEBHOOK_SECRET: SECRETS.webhook,
  });
  expect(found.identity).toMatchObject({ state: 'off', finding: 'simulated' });
  expect(found.media).toMatchObject({ finding: 'answers', settings: [{ name: 'MEDIA_KEY', set: false }] });
  expect(found.sms).toMatchObject({
    state: 'fail',
    finding: 'turnedAway',
    values: { status: 401 },
    driver: 'twilio',
  });
  expect(found.payments).toMatchObject({
    state: 'fail',
    finding: 'silent',
    settings: expect.arrayContaining([{ name: 'PAYMENTS_API_KEY', set: true }]),
  });
  expect(found.migrations).toMatchObject({ state: 'ok', finding: 'migrated' });
  for (const secret of Object.values(SECRETS)) expect(JSON.stringify(found)).not.toContain(secret);

  // A fault of the registry's service has a text of its own.
  const soap = await startKboSoap({ companies: [] });
  const registry = {
    REGISTRY_DRIVER: 'kbo-soap',
    REGISTRY_BASE_URL: soap.url,
    REGISTRY_ACCOUNT: KBO_SOAP.account,
    REGISTRY_SECRET: 'not-their-password',
  };
  expect((await told(registry)).registry).toMatchObject({ state: 'fail', finding: 'turnedAway' });
  await soap.close();

  const right = await told(sms(TWILIO.secret));
  expect(right.sms).toMatchObject({ state: 'ok', finding: 'answers', ms: expect.any(Number) });
  expect(twilio.messages).toEqual([]);
});

onEmbedded('npm run doctor', () => {
  const { dataDir, prepare } = dataFolders();
  const run = (env: Record<string, string>) =>
    spawnProcess('src/server/console/doctor.ts', [], { DATA_DIR: dataDir('office'), ...env });

  test('names each setting that is missing, and says so by its exit code', async () => {
    const half = run({ IDENTITY_DRIVER: 'veriff', IDENTITY_API_KEY: 'key' });
    expect(await half.ended).toBe(2);
    expect(half.lines.join('\n')).toBe(
      'FAIL  IDENTITY_SECRET: expected a value, since IDENTITY_DRIVER is veriff',
    );
  });

  test('says what does not work, without a secret', async () => {
    await prepare('office');
    const doctor = run(sms(SECRETS.sms));
    expect(await doctor.ended).toBe(2);
    expect(doctor.lines.join('\n')).toContain(
      'FAIL  sms (twilio): turns our key away (401) [SMS_BASE_URL set',
    );
    expect(doctor.lines.join('\n')).toMatch(/^ok +database: answers \(pglite\)$/m);
    expect(doctor.lines.join('\n')).not.toContain(SECRETS.sms);
  });

  test('warns of backups that anybody can read, in production', async () => {
    const config = loadConfig({ DATA_DIR: dataDir('office') });
    const database = await openTestDatabase();
    const backupOf = async (more: Partial<typeof config>) =>
      (await examineMachine({ ...config, ...more }, database)).find(({ check }) => check === 'backup');
    expect(await backupOf({ mode: 'production' })).toMatchObject({ state: 'warn', finding: 'backupPlain' });
    expect(await backupOf({})).toMatchObject({ state: 'ok', finding: 'backupAt' });
    const encrypted = { mode: 'production', backupRecipient: 'age1' } as const;
    expect(await backupOf(encrypted)).toMatchObject({ state: 'ok', finding: 'backupAt' });
    await database.close();
  });
});
