import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { spawnProcess } from '../testing/spawnProcess';
import { type Config, ConfigError, environmentSchema, loadConfig } from './config';
import { projectPath } from './paths';
import { SYSTEMS } from './production';
import { SELLER_SETTINGS } from './seller';

const aKey = () => randomBytes(32).toString('base64');

function problemsOf(env: Record<string, string>): Record<string, string> {
  try {
    loadConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return Object.fromEntries(error.problems.map(({ setting, expected }) => [setting, expected]));
  }
  return {};
}

describe('the configuration', () => {
  test('takes what the operator knows of the law from a file, and refuses a wrong one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'law-'));
    const file = join(folder, 'law.json');
    try {
      const fees = [{ from: '2026-03-01', company: '208.10', association: '166.50' }];
      writeFileSync(file, JSON.stringify({ fees }));
      expect(loadConfig({ LAW_FILE: file }).law).toEqual({ fees });
      writeFileSync(file, JSON.stringify({ fees: [{ ...fees[0], company: '208,10' }] }));
      const expected = { LAW_FILE: 'expected the path of a JSON file as docs/law.md describes it' };
      expect(problemsOf({ LAW_FILE: file })).toEqual(expected);
      expect(problemsOf({ LAW_FILE: join(folder, 'none.json') })).toEqual(expected);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('takes the operator’s blank forms from a folder, and refuses a wrong one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'forms-'));
    const expected = {
      FORMS_DIR: 'expected the path of a folder with forms.json as docs/forms.md describes it',
    };
    try {
      const blank = {
        form: 'formulaire1',
        of: 'company',
        lang: 'fr',
        file: 'one.pdf',
        fields: { number: 'N' },
      };
      const write = (map: object) => writeFileSync(join(folder, 'forms.json'), JSON.stringify(map));
      expect(problemsOf({ FORMS_DIR: folder })).toEqual(expected);
      write({ blanks: [blank] });
      expect(problemsOf({ FORMS_DIR: folder })).toEqual(expected);
      writeFileSync(join(folder, 'one.pdf'), '%PDF');
      expect(loadConfig({ FORMS_DIR: folder }).blanks).toEqual([{ ...blank, file: join(folder, 'one.pdf') }]);
      write({ blanks: [{ ...blank, fields: { number: 5 } }] });
      expect(problemsOf({ FORMS_DIR: folder })).toEqual(expected);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('is complete without any setting', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      appUrl: 'http://127.0.0.1:3000',
      dataDir: projectPath('.data'),
      databaseUrl: undefined,
      mode: 'demonstration',
      isPublic: false,
      trustProxy: false,
      demoPassword: 'Greffio-demo-2026',
    });
    expect(config.limits).toEqual({
      loginFailuresPerAddress: 10,
      loginFailuresPerIp: 50,
      loginWindowMinutes: 15,
      registerPerIpHour: 20,
      mailPerAddressHour: 5,
      mailPerIpHour: 30,
      smsPerNumberHour: 5,
      smsPerIpHour: 30,
      smsPerUserHour: 100,
      callsPerIpMinute: 1200,
      verificationsPerUserHour: 30,
      textsPerUserHour: 60,
      documentsPerUserHour: 120,
      claimsPerUserHour: 20,
      repliesPerUserHour: 60,
      bodyBytes: 1024 * 1024,
      attachmentBytes: 10_000_000,
      claimAttachmentBytes: 50_000_000,
      userAttachmentBytes: 200_000_000,
    });
    expect(new Set(Object.values(config.drivers))).toEqual(new Set(['sandbox']));
  });

  test('takes blank values as absent and ignores everything it does not know', () => {
    expect(loadConfig({ PORT: '  ', HOST: '', HOME: '/root' })).toEqual(loadConfig({}));
  });

  test('cannot be changed afterwards', () => {
    const config = loadConfig({}) as { port: number; limits: { bodyBytes: number } };
    expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError);
    expect(() => Object.assign(config.limits, { bodyBytes: 1 })).toThrow(TypeError);
  });

  test.each<[Record<string, string>, Partial<Config>]>([
    [{ PORT: '0' }, { port: 0 }],
    [{ APP_URL: 'https://greffio.example/' }, { appUrl: 'https://greffio.example' }],
    [{ HOST: '0.0.0.0', PORT: '80' }, { appUrl: 'http://127.0.0.1:80' }],
    [{ HOST: '::1' }, { appUrl: 'http://[::1]:3000' }],
    [{ DATA_DIR: '/srv/greffio' }, { dataDir: '/srv/greffio' }],
    [{ SEED_DEMO: '0' }, { demoPassword: undefined }],
    [{}, { identityReminderHours: [24, 72] }],
    [{ IDENTITY_REMINDER_HOURS: '48, 96' }, { identityReminderHours: [48, 96] }],
    [{ IDENTITY_REMINDER_HOURS: '0', IDENTITY_OFFICE_HOURS: '0' }, { identityReminderHours: [] }],
    [{ ALLOW_SANDBOX: 'registry, sms' }, { mode: 'demonstration' }],
    [{ HOST: '0.0.0.0' }, { isPublic: true }],
    [{ HOST: 'localhost', APP_URL: 'http://[::1]:3000' }, { isPublic: false }],
    [{ APP_URL: 'https://greffio.example' }, { isPublic: true }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
    [{ DATABASE_URL: 'postgresql://db/greffio' }, { databaseUrl: 'postgresql://db/greffio' }],
  ])('reads %j', (env, expected) => {
    expect(loadConfig(env)).toMatchObject(expected);
  });

  test.each([
    ['PORT', '65536'],
    ['IDENTITY_REMINDER_HOURS', '24,24'],
    ['IDENTITY_REMINDER_HOURS', '24,48,72'],
    ['IDENTITY_REMINDER_HOURS', '24,'],
    ['PORT', '1e3'],
    ['PORT', '0x50'],
    ['PORT', '-1'],
    ['PORT', '80 81'],
    ['APP_URL', 'greffio.example'],
    ['APP_URL', 'ftp://greffio.example'],
    ['APP_URL', 'https://greffio.example/app'],
    ['APP_URL', 'https://someone@greffio.example'],
    ['SEED_DEMO', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.1,proxy'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['SANDBOX_TOKEN', 'short'],
    ['MODE', 'prod'],
    ['ALLOW_SANDBOX', 'registry,all'],
    ['PASSWORD_MEMORY_KIB', '0'],
    ['DEMO_PASSWORD', 'short'],
    ['DATABASE_URL', 'mysql://db/greffio'],
    ['DATABASE_URL', 'greffio'],
    ['REGISTRY_DRIVER', 'twilio'],
    ['PAYMENTS_DRIVER', 'Sandbox'],
    ['SMTP_URL', 'mail.example'],
    ['BODY_LIMIT', '1 MiB'],
    ['BACKUP_HOURS', '169'],
    ['SELLER_ENTERPRISE_NUMBER', '0314.595.349'],
    ['SELLER_IBAN', 'BE68539007547035'],
    ['SELLER_BIC', 'DEMO'],
  ])('refuses %s=%s by name, saying what it expects', (setting, value) => {
    expect(problemsOf({ [setting]: value })).toEqual({ [setting]: expect.stringMatching(/^expected ./) });
  });

  test('names every wrong setting at once', () => {
    expect(Object.keys(problemsOf({ PORT: 'x', LOG_LEVEL: 'x', SMS_DRIVER: 'x' })).sort()).toEqual([
      'LOG_LEVEL',
      'PORT',
      'SMS_DRIVER',
    ]);
  });

  test('wants the mail server that a driver needs', () => {
    expect(problemsOf({ MAIL_DRIVER: 'smtp' })).toEqual({ SMTP_URL: expect.stringContaining('MAIL_DRIVER') });
    expect(loadConfig({ MAIL_DRIVER: 'smtp', SMTP_URL: 'smtps://mail.example' }).drivers.mail).toBe('smtp');
  });

  test.each([
    ['IDENTITY_DRIVER', 'veriff', ['IDENTITY_API_KEY', 'IDENTITY_SECRET']],
    ['SMS_DRIVER', 'twilio', ['SMS_ACCOUNT', 'SMS_SECRET', 'SMS_SENDER']],
    ['PAYMENTS_DRIVER', 'mollie', ['PAYMENTS_API_KEY', 'PAYMENTS_WEBHOOK_SECRET']],
    ['PAYMENTS_DRIVER', 'stripe', ['PAYMENTS_API_KEY', 'PAYMENTS_WEBHOOK_SECRET']],
    ['SMS_DRIVER', 'spryng', ['SMS_SECRET', 'SMS_SENDER', 'SMS_WEBHOOK_TOKEN']],
    ['SMS_DRIVER', 'smstools', ['SMS_ACCOUNT', 'SMS_SECRET', 'SMS_SENDER', 'SMS_WEBHOOK_TOKEN']],
  ])('%s=%s wants its keys, each by name', (setting, driver, needed) => {
    const problems = problemsOf({ [setting]: driver });
    expect(Object.keys(problems).sort()).toEqual(needed);
    expect(new Set(Object.values(problems))).toEqual(
      new Set([`expected a value, since ${setting} is ${driver}`]),
    );
    const given = Object.fromEntries(needed.map((name) => [name, 'a value of twenty signs']));
    expect(loadConfig({ [setting]: driver, ...given }).demoPassword).toBeUndefined();
  });

  test('wants what a text service needs, encrypted unless it is on this machine', () => {
    expect(Object.keys(problemsOf({ TEXT_DRIVER: 'openai' })).sort()).toEqual([
      'TEXT_API_KEY',
      'TEXT_BASE_URL',
      'TEXT_MODEL',
    ]);
    const given = { TEXT_DRIVER: 'openai', TEXT_API_KEY: 'sk-0', TEXT_MODEL: 'm' };
    for (const url of [
      'https://api.mistral.ai/v1/',
      'http://127.0.0.1:11434/v1',
      'http://localhost/v1',
      'http://[::1]:8000',
    ])
      expect(loadConfig({ ...given, TEXT_BASE_URL: url })).toMatchObject({
        drivers: { text: 'openai' },
        textBaseUrl: url.replace(/\/$/, ''),
        textApiKey: 'sk-0',
        textModel: 'm',
        textTimeoutMs: 45_000,
      });
    for (const url of [
      'http://api.mistral.ai/v1',
      'http://127.0.0.1.example/v1',
      'http://localhost.example',
      'ftp://localhost',
      'https://user:password@api.example/v1',
      'https://api.example/v1?key=1',
      'api.example',
    ])
      expect(problemsOf({ ...given, TEXT_BASE_URL: url })).toEqual({
        TEXT_BASE_URL: expect.stringMatching(/^expected /),
      });
  });

  test('wants a key of 256 bits for images, and what S3 needs', () => {
    const keys = [aKey(), aKey()];
    const rotated = { MEDIA_KEY: aKey(), MEDIA_KEYS_OLD: keys.join(', ') };
    expect(loadConfig(rotated)).toMatchObject({ mediaKey: rotated.MEDIA_KEY, mediaKeysOld: keys });
    for (const value of ['secret', randomBytes(16).toString('base64'), randomBytes(32).toString('hex')])
      expect(problemsOf({ MEDIA_KEY: value, MEDIA_KEYS_OLD: `${keys[0]},${value}` })).toEqual({
        MEDIA_KEY: expect.stringContaining('openssl rand'),
        MEDIA_KEYS_OLD: expect.stringContaining('openssl rand'),
      });
    expect(Object.keys(problemsOf({ MEDIA_DRIVER: 's3' })).sort()).toEqual([
      'MEDIA_KEY',
      'MEDIA_S3_ACCESS_KEY',
      'MEDIA_S3_BUCKET',
      'MEDIA_S3_ENDPOINT',
      'MEDIA_S3_SECRET_KEY',
    ]);
  });

  describe('of demo accounts', () => {
    const smtp = { MAIL_DRIVER: 'smtp', SMTP_URL: 'smtps://mail.example' };
    const own = { DEMO_PASSWORD: 'of our own making' };
    test.each([
      ['on this machine', {}, 'Greffio-demo-2026'],
      ['on this machine with a password of one’s own', own, own.DEMO_PASSWORD],
      ['on a public address', { APP_URL: 'https://greffio.example' }, undefined],
      ['on every network', { HOST: '0.0.0.0' }, undefined],
      ['on every network with a password of one’s own', { HOST: '0.0.0.0', ...own }, own.DEMO_PASSWORD],
      ['beside a real system', { ...smtp, ...own }, undefined],
    ])('%s', (_where, env, password) => {
      expect(loadConfig(env).demoPassword).toBe(password);
    });
  });

  describe('in production', () => {
    const sound = {
      MODE: 'production',
      APP_URL: 'https://greffio.example',
      MAIL_DRIVER: 'smtp',
      SMTP_URL: 'smtps://mail.example',
      ALLOW_SANDBOX: 'registry,identity,sms,text,extraction,payments,einvoice',
      MEDIA_KEY: aKey(),
      SELLER_NAME: 'Greffio SRL',
      SELLER_ENTERPRISE_NUMBER: 'BE 1999.009.949',
      SELLER_STREET: 'Rue Neuve 1',
      SELLER_ZIP: '1000',
      SELLER_CITY: 'Bruxelles',
      SELLER_IBAN: 'BE68 5390 0754 7034',
      SELLER_BIC: 'demobebb',
      SELLER_EMAIL: 'factures@greffio.example',
    };

    test('starts with every sandbox named, and says which', () => {
      expect(loadConfig(sound)).toMatchObject({ mode: 'production', demoPassword: undefined });
      expect(loadConfig(sound).seller).toMatchObject({
        enterprise_number: '1999009949',
        iban: 'BE68539007547034',
        bic: 'DEMOBEBB',
      });
      expect(loadConfig(sound).sandboxes).toEqual(sound.ALLOW_SANDBOX.split(','));
    });

    test.each(SYSTEMS)('refuses a sandbox for %s that is not allowed by name', (system) => {
      const others = SYSTEMS.filter((name) => name !== system).join();
      const { MAIL_DRIVER: _real, ...env } = { ...sound, ALLOW_SANDBOX: others };
      const setting = `${system.toUpperCase()}_DRIVER`;
      expect(problemsOf(env)).toEqual({ [setting]: expect.stringContaining(`ALLOW_SANDBOX=${system}`) });
    });

    test.each<[string, Record<string, string>]>([
      ['APP_URL', { APP_URL: '' }],
      ['APP_URL', { APP_URL: 'http://greffio.example' }],
      ['PASSWORD_MEMORY_KIB', { PASSWORD_MEMORY_KIB: '1024' }],
      ['MEDIA_KEY', { MEDIA_KEY: '' }],
      ...SELLER_SETTINGS.map((setting): [string, Record<string, string>] => [setting, { [setting]: '' }]),
    ])('refuses a wrong %s', (setting, wrong) => {
      expect(problemsOf({ ...sound, ...wrong })).toEqual({ [setting]: expect.stringMatching(/^expected /) });
    });

    test('tells everything at once, with what is wrong in any mode', () => {
      expect(Object.keys(problemsOf({ MODE: 'production', PORT: 'x' })).sort()).toEqual(
        [
          'APP_URL',
          'MEDIA_KEY',
          'PORT',
          ...SELLER_SETTINGS,
          ...SYSTEMS.map((system) => `${system.toUpperCase()}_DRIVER`),
        ].sort(),
      );
    });
  });

  test('keeps secrets out of errors and prints', () => {
    const secret = 'correct-horse-battery';
    const key = aKey();
    const config = loadConfig({
      DATABASE_URL: `postgres://u:${secret}@db/greffio`,
      DEMO_PASSWORD: secret,
      METRICS_TOKEN: secret,
      SANDBOX_TOKEN: secret,
      TEXT_API_KEY: secret,
      IDENTITY_API_KEY: secret,
      IDENTITY_SECRET: secret,
      PAYMENTS_API_KEY: secret,
      PAYMENTS_WEBHOOK_SECRET: secret,
      SMS_SECRET: secret,
      SMS_WEBHOOK_TOKEN: secret,
      EINVOICE_API_KEY: secret,
      EINVOICE_WEBHOOK_SECRET: secret,
      MEDIA_KEY: key,
      MEDIA_KEYS_OLD: key,
      MEDIA_S3_SECRET_KEY: secret,
    });
    expect(config.metricsToken).toBe(secret);
    for (const printed of [inspect(config), JSON.stringify(config)])
      expect([secret, key].filter((hidden) => printed.includes(hidden))).toEqual([]);
    expect(JSON.stringify({ config })).toContain('[set]');
    try {
      loadConfig({ DATABASE_URL: `mysql://u:${secret}@db`, PORT: secret });
    } catch (error) {
      expect(inspect(error)).toContain('DATABASE_URL');
      expect(inspect(error)).not.toContain(secret);
    }
    expect.assertions(6);
  });

  test('is the list that .env.example explains, defaults included', () => {
    const lines = readFileSync(projectPath('.env.example'), 'utf8').split('\n');
    const settings = lines.flatMap((line) => /^#?([A-Z][A-Z0-9_]+)=(.*)$/.exec(line)?.slice(1, 3) ?? []);
    const explained = new Map<string, string>();
    for (let i = 0; i < settings.length; i += 2) explained.set(settings[i] ?? '', settings[i + 1] ?? '');
    expect([...explained.keys()].sort()).toEqual(Object.keys(environmentSchema.fields).sort());
    // Without those that have no default, the file used as it is must change nothing.
    const without = ['APP_URL', 'SITE_URL', 'METRICS_TOKEN', 'SANDBOX_TOKEN', 'DATABASE_URL', 'SMTP_URL'];
    const ofDrivers = Object.keys(environmentSchema.fields).filter((name) =>
      /^(TEXT|IDENTITY|SMS|PAYMENTS|EINVOICE|MEDIA(_S3)?)_(BASE_URL|API_KEY|MODEL|SECRET|ACCOUNT|SENDER|WEBHOOK_TOKEN|WEBHOOK_SECRET|KEY|KEYS_OLD|ENDPOINT|BUCKET|ACCESS_KEY|SECRET_KEY)$/.test(
        name,
      ),
    );
    for (const name of [...without, ...ofDrivers]) explained.delete(name);
    expect(loadConfig(Object.fromEntries(explained))).toEqual(loadConfig({}));
  });
});

describe('the .env file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'greffio-env-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function configOf(file: string, env: Record<string, string>): Promise<Partial<Config>> {
    const printer = spawnProcess('src/testing/processes/printConfig.ts', [file], env);
    return JSON.parse(await printer.line((line) => line.startsWith('{')));
  }

  test('is read when it is there, and the environment wins over it', async () => {
    const file = join(folder, '.env');
    writeFileSync(file, '# a comment\nPORT=4000\nLOG_LEVEL="warn"\n');
    expect(await configOf(file, { PORT: '5000' })).toMatchObject({ port: 5000, logLevel: 'warn' });
    expect(await configOf(join(folder, 'absent'), {})).toMatchObject({ port: 3000, logLevel: 'info' });
  });
});
