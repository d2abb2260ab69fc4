import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { configProblems } from '../../testing/configProblems';
import { newBackupKey } from '../db/backupCrypt';
import { type Config, loadConfig } from './config';
import { environmentSchema } from './configSchema';
import { projectPath } from './paths';

const aKey = () => randomBytes(32).toString('base64');

describe('the configuration', () => {
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
      companiesPerUserHour: 60,
      documentsPerUserHour: 120,
      dataPerUserHour: 3,
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
    expect(configProblems({ [setting]: value })).toEqual({ [setting]: expect.stringMatching(/^expected ./) });
  });

  test('names every wrong setting at once', () => {
    expect(Object.keys(configProblems({ PORT: 'x', LOG_LEVEL: 'x', SMS_DRIVER: 'x' })).sort()).toEqual([
      'LOG_LEVEL',
      'PORT',
      'SMS_DRIVER',
    ]);
  });

  test('wants the mail server that a driver needs', () => {
    expect(configProblems({ MAIL_DRIVER: 'smtp' })).toEqual({
      SMTP_URL: expect.stringContaining('MAIL_DRIVER'),
    });
    expect(loadConfig({ MAIL_DRIVER: 'smtp', SMTP_URL: 'smtps://mail.example' }).drivers.mail).toBe('smtp');
  });

  test.each([
    ['IDENTITY_DRIVER', 'veriff', ['IDENTITY_API_KEY', 'IDENTITY_SECRET']],
    ['SMS_DRIVER', 'twilio', ['SMS_ACCOUNT', 'SMS_SECRET', 'SMS_SENDER']],
    ['PAYMENTS_DRIVER', 'mollie', ['PAYMENTS_API_KEY', 'PAYMENTS_WEBHOOK_SECRET']],
    ['PAYMENTS_DRIVER', 'stripe', ['PAYMENTS_API_KEY', 'PAYMENTS_WEBHOOK_SECRET']],
    ['SMS_DRIVER', 'spryng', ['SMS_SECRET', 'SMS_SENDER', 'SMS_WEBHOOK_TOKEN']],
    ['SMS_DRIVER', 'smstools', ['SMS_ACCOUNT', 'SMS_SECRET', 'SMS_SENDER', 'SMS_WEBHOOK_TOKEN']],
    ['REGISTRY_DRIVER', 'kbo-soap', ['REGISTRY_ACCOUNT', 'REGISTRY_SECRET']],
    ['REGISTRY_DRIVER', 'cbeapi', ['REGISTRY_SECRET']],
  ])('%s=%s wants its keys, each by name', (setting, driver, needed) => {
    const problems = configProblems({ [setting]: driver });
    expect(Object.keys(problems).sort()).toEqual(needed);
    expect(new Set(Object.values(problems))).toEqual(
      new Set([`expected a value, since ${setting} is ${driver}`]),
    );
    const given = Object.fromEntries(needed.map((name) => [name, 'a value of twenty signs']));
    expect(loadConfig({ [setting]: driver, ...given }).demoPassword).toBeUndefined();
  });

  test('wants the service that stands beside the open data, and its keys', () => {
    expect(configProblems({ REGISTRY_DRIVER: 'composite' })).toEqual({
      REGISTRY_SERVICE: 'expected a value, since REGISTRY_DRIVER is composite',
    });
    const kbo = { REGISTRY_DRIVER: 'composite', REGISTRY_SERVICE: 'kbo-soap' };
    expect(configProblems(kbo)).toEqual({
      REGISTRY_ACCOUNT: 'expected a value, since REGISTRY_SERVICE is kbo-soap',
      REGISTRY_SECRET: 'expected a value, since REGISTRY_SERVICE is kbo-soap',
    });
    const cbe = { REGISTRY_DRIVER: 'composite', REGISTRY_SERVICE: 'cbeapi', REGISTRY_SECRET: 'a key' };
    const config = loadConfig(cbe);
    expect(config).toMatchObject({
      registryService: 'cbeapi',
      registryCacheDays: 7,
      registryBalanceLow: 200,
    });
    expect(inspect(config)).not.toContain('a key');
  });

  test('wants what a text service needs, encrypted unless it is on this machine', () => {
    expect(Object.keys(configProblems({ TEXT_DRIVER: 'openai' })).sort()).toEqual([
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
      expect(configProblems({ ...given, TEXT_BASE_URL: url })).toEqual({
        TEXT_BASE_URL: expect.stringMatching(/^expected /),
      });
  });

  test('wants a key of 256 bits for images, and what S3 needs', () => {
    const keys = [aKey(), aKey()];
    const rotated = { MEDIA_KEY: aKey(), MEDIA_KEYS_OLD: keys.join(', ') };
    expect(loadConfig(rotated)).toMatchObject({ mediaKey: rotated.MEDIA_KEY, mediaKeysOld: keys });
    for (const value of ['secret', randomBytes(16).toString('base64'), randomBytes(32).toString('hex')])
      expect(configProblems({ MEDIA_KEY: value, MEDIA_KEYS_OLD: `${keys[0]},${value}` })).toEqual({
        MEDIA_KEY: expect.stringContaining('openssl rand'),
        MEDIA_KEYS_OLD: expect.stringContaining('openssl rand'),
      });
    expect(Object.keys(configProblems({ MEDIA_DRIVER: 's3' })).sort()).toEqual([
      'MEDIA_KEY',
      'MEDIA_S3_ACCESS_KEY',
      'MEDIA_S3_BUCKET',
      'MEDIA_S3_ENDPOINT',
      'MEDIA_S3_SECRET_KEY',
    ]);
  });

  test('takes the public key of backups, never the private one', async () => {
    const { recipient, identity } = await newBackupKey();
    expect(loadConfig({ BACKUP_RECIPIENT: recipient }).backupRecipient).toBe(recipient);
    expect(configProblems({ BACKUP_RECIPIENT: identity })).toEqual({
      BACKUP_RECIPIENT: expect.stringContaining('age1'),
    });
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
    // Except settings without a default, the unchanged file must change nothing.
    const without = [
      ...[
        'APP_URL',
        'SITE_URL',
        'METRICS_TOKEN',
        'SANDBOX_TOKEN',
        'DATABASE_URL',
        'DATABASE_MIGRATE_URL',
        'DRILL_DATABASE_URL',
        'BACKUP_RECIPIENT',
        'SMTP_URL',
        'SCANNER_URL',
      ],
      'OTEL_EXPORTER_OTLP_ENDPOINT',
    ];
    const ofDrivers = Object.keys(environmentSchema.fields).filter((name) =>
      /^(TEXT|IDENTITY|SMS|PAYMENTS|EINVOICE|EXTRACTION|REGISTRY|MEDIA(_S3)?)_(BASE_URL|PAGE_HOSTS|API_KEY|MODEL|SECRET|ACCOUNT|SENDER|WEBHOOK_TOKEN|WEBHOOK_SECRET|KEY|KEYS_OLD|ENDPOINT|BUCKET|ACCESS_KEY|SECRET_KEY)$/.test(
        name,
      ),
    );
    for (const name of [...without, ...ofDrivers]) explained.delete(name);
    expect(loadConfig(Object.fromEntries(explained))).toEqual(loadConfig({}));
  });
});
