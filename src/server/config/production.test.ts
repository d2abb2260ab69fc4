import { randomBytes } from 'node:crypto';
import { SYSTEMS } from '#domain/operations/doctor';
import { configProblems } from '../../testing/configProblems';
import { loadConfig } from './config';
import { SELLER_SETTINGS } from './seller';

describe('in production', () => {
  const sound = {
    MODE: 'production',
    APP_URL: 'https://greffio.example',
    MAIL_DRIVER: 'smtp',
    SMTP_URL: 'smtps://mail.example',
    ALLOW_SANDBOX: 'registry,identity,sms,text,extraction,payments,einvoice,scanner',
    MEDIA_KEY: randomBytes(32).toString('base64'),
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

  test('starts with real drivers alone, and no sandbox allowed', () => {
    const real = {
      ...sound,
      ALLOW_SANDBOX: '',
      REGISTRY_DRIVER: 'composite',
      REGISTRY_SERVICE: 'kbo-soap',
      REGISTRY_ACCOUNT: 'wsot1234',
      REGISTRY_SECRET: 'secret',
      EXTRACTION_DRIVER: 'nbb',
      EXTRACTION_API_KEY: 'key',
      IDENTITY_DRIVER: 'veriff',
      IDENTITY_API_KEY: 'key',
      IDENTITY_SECRET: 'secret',
      SMS_DRIVER: 'twilio',
      SMS_ACCOUNT: 'AC1',
      SMS_SECRET: 'secret',
      SMS_SENDER: 'Greffio',
      TEXT_DRIVER: 'openai',
      TEXT_BASE_URL: 'https://api.mistral.ai/v1',
      TEXT_API_KEY: 'key',
      TEXT_MODEL: 'mistral-large-latest',
      PAYMENTS_DRIVER: 'mollie',
      PAYMENTS_API_KEY: 'key',
      PAYMENTS_WEBHOOK_SECRET: 'secret-of-16-letters',
      EINVOICE_DRIVER: 'http',
      EINVOICE_BASE_URL: 'https://api.accesspoint.example/v1',
      EINVOICE_API_KEY: 'key',
      EINVOICE_WEBHOOK_SECRET: 'secret-of-16-letters',
      SCANNER_DRIVER: 'clamd',
      SCANNER_URL: 'unix:///run/clamav/clamd.ctl',
    };
    expect(loadConfig(real).sandboxes).toEqual([]);
    const { REGISTRY_ACCOUNT: _missing, ...half } = real;
    expect(configProblems(half)).toEqual({
      REGISTRY_ACCOUNT: 'expected a value, since REGISTRY_SERVICE is kbo-soap',
    });
  });

  test.each(SYSTEMS)('refuses a sandbox for %s that is not allowed by name', (system) => {
    const others = SYSTEMS.filter((name) => name !== system).join();
    const { MAIL_DRIVER: _real, ...env } = { ...sound, ALLOW_SANDBOX: others };
    const setting = `${system.toUpperCase()}_DRIVER`;
    expect(configProblems(env)).toEqual({ [setting]: expect.stringContaining(`ALLOW_SANDBOX=${system}`) });
  });

  test.each<[string, Record<string, string>]>([
    ['APP_URL', { APP_URL: '' }],
    ['APP_URL', { APP_URL: 'http://greffio.example' }],
    ['PASSWORD_MEMORY_KIB', { PASSWORD_MEMORY_KIB: '1024' }],
    ['MEDIA_KEY', { MEDIA_KEY: '' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://u:p@db.example/greffio' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://u:p@db.example/greffio?sslmode=prefer' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://u:p@127.0.0.1/greffio?host=db.example' }],
    ['DATABASE_MIGRATE_URL', { DATABASE_MIGRATE_URL: 'postgres://u:p@10.0.0.5/greffio' }],
    ['SMTP_REQUIRE_TLS', { SMTP_URL: 'smtp://mail.example:587', SMTP_REQUIRE_TLS: '0' }],
    ...SELLER_SETTINGS.map((setting): [string, Record<string, string>] => [setting, { [setting]: '' }]),
  ])('refuses a wrong %s', (setting, wrong) => {
    expect(configProblems({ ...sound, ...wrong })).toEqual({
      [setting]: expect.stringMatching(/^expected /),
    });
  });

  test.each<Record<string, string>>([
    { DATABASE_URL: 'postgres://u:p@db.example/greffio?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://u:p@db.example/greffio', DATABASE_WITHOUT_TLS: '1' },
    { DATABASE_URL: 'postgres://u:p@127.0.0.1/greffio' },
    { DATABASE_URL: 'postgres:///greffio?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres://u:p@%2Fvar%2Frun%2Fpostgresql/greffio' },
    { SMTP_URL: 'smtp://localhost:25', SMTP_REQUIRE_TLS: '0' },
  ])('lets nothing leave this machine unencrypted: %j', (more) => {
    expect(configProblems({ ...sound, ...more })).toEqual({});
  });

  test('tells everything at once, with what is wrong in any mode', () => {
    expect(Object.keys(configProblems({ MODE: 'production', PORT: 'x' })).sort()).toEqual(
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
