import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { spawnProcess } from '../testing/spawnProcess';
import { type Config, ConfigError, environmentSchema, loadConfig } from './config';
import { projectPath } from './paths';

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
  test('is complete without any setting', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      appUrl: 'http://127.0.0.1:3000',
      dataDir: projectPath('.data'),
      databaseUrl: undefined,
      seedDemo: true,
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
      bodyBytes: 1024 * 1024,
      attachmentBytes: 10_000_000,
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
    [{ SEED_DEMO: '0' }, { seedDemo: false }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
    [{ DATABASE_URL: 'postgresql://db/greffio' }, { databaseUrl: 'postgresql://db/greffio' }],
  ])('reads %j', (env, expected) => {
    expect(loadConfig(env)).toMatchObject(expected);
  });

  test.each([
    ['PORT', '65536'],
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
    ['DEMO_PASSWORD', 'short'],
    ['DATABASE_URL', 'mysql://db/greffio'],
    ['DATABASE_URL', 'greffio'],
    ['REGISTRY_DRIVER', 'twilio'],
    ['PAYMENTS_DRIVER', 'Sandbox'],
    ['SMTP_URL', 'mail.example'],
    ['BODY_LIMIT', '1 MiB'],
    ['BACKUP_HOURS', '169'],
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

  test('keeps secrets out of errors and prints', () => {
    const secret = 'correct-horse-battery';
    const config = loadConfig({
      DATABASE_URL: `postgres://u:${secret}@db/greffio`,
      DEMO_PASSWORD: secret,
      METRICS_TOKEN: secret,
      TEXT_API_KEY: secret,
    });
    expect(config.metricsToken).toBe(secret);
    expect(inspect(config)).not.toContain(secret);
    expect(JSON.stringify(config)).not.toContain(secret);
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
    const settings = lines.flatMap((line) => /^#?([A-Z][A-Z_]+)=(.*)$/.exec(line)?.slice(1, 3) ?? []);
    const explained = new Map<string, string>();
    for (let i = 0; i < settings.length; i += 2) explained.set(settings[i] ?? '', settings[i + 1] ?? '');
    expect([...explained.keys()].sort()).toEqual(Object.keys(environmentSchema.fields).sort());
    // Without those that have no default, the file used as it is must change nothing.
    const without = ['APP_URL', 'METRICS_TOKEN', 'DATABASE_URL', 'SMTP_URL'];
    for (const name of [...without, 'TEXT_BASE_URL', 'TEXT_API_KEY', 'TEXT_MODEL']) explained.delete(name);
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
