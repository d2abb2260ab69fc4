import { type InferType, object, type StringSchema, ValidationError } from 'yup';
import { SYSTEMS } from '#domain/operations/doctor';
import { formsFolder } from '../documents/blanks/formsFolder';
import {
  aesKey,
  aesKeys,
  ageRecipient,
  bic,
  choice,
  databaseUrl,
  driver,
  emailAddress,
  enterpriseNumber,
  hostNames,
  iban,
  mailServer,
  months,
  name,
  needed,
  plain,
  proxies,
  rising,
  scannerAddress,
  secret,
  service,
  serviceAddress,
  several,
  toggle,
  toggleOrNone,
  webAddress,
  whole,
  wholeOrNone,
} from './configTypes';
import { lawFile } from './lawFile';
import { PASSWORD_MEMORY_KIB, PUBLISHED_DEMO_PASSWORD, productionProblems, roleProblems } from './production';

const DAY_IN_MINUTES = 24 * 60;

/** Every setting by its environment name. `.env.example` explains them to operators. */
export const environmentSchema = object({
  MODE: choice(['demonstration', 'production'], 'demonstration'),
  ROLE: choice(['all', 'api', 'worker'], 'all'),
  ALLOW_SANDBOX: several(SYSTEMS),
  SANDBOX_TOKEN: secret({ least: 16 }),

  HOST: plain('127.0.0.1'),
  PORT: whole({ least: 0, most: 65_535, unless: 3000 }),
  APP_URL: webAddress(),
  SITE_URL: webAddress(),
  TRUST_PROXY: proxies(),
  DRAIN_SECONDS: wholeOrNone({ least: 0, most: 300 }),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  METRICS_TOKEN: secret({ least: 16 }),
  API_REFERENCE: toggleOrNone(),
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceAddress({ http: true }),

  DATA_DIR: plain('.data'),
  BACKUP_HOURS: whole({ least: 0, most: 168, unless: 24 }),
  BACKUP_KEEP: whole({ least: 1, most: 1000, unless: 7 }),
  BACKUP_RECIPIENT: ageRecipient(),
  DATABASE_URL: databaseUrl(),
  DATABASE_MIGRATE_URL: databaseUrl(),
  DRILL_DATABASE_URL: databaseUrl(),
  DATABASE_POOL: whole({ least: 1, most: 500, unless: 10 }),
  DATABASE_TIMEOUT_MS: whole({ least: 100, most: 600_000, unless: 15_000 }),
  DATABASE_NAMED_STATEMENTS: toggle(true),
  DATABASE_WITHOUT_TLS: toggle(false),

  SEED_DEMO: toggle(true),
  DEMO_PASSWORD: secret({ least: 12, unless: PUBLISHED_DEMO_PASSWORD }),

  REGISTRY_DRIVER: driver(['sandbox', 'opendata', 'kbo-soap', 'cbeapi', 'composite']),
  REGISTRY_SERVICE: needed(service(['kbo-soap', 'cbeapi']), 'REGISTRY_DRIVER', ['composite']),
  REGISTRY_BASE_URL: serviceAddress(),
  REGISTRY_ACCOUNT: neededByService(name(), ['kbo-soap']),
  REGISTRY_SECRET: neededByService(secret({ least: 1 }), ['kbo-soap', 'cbeapi']),
  REGISTRY_CACHE_DAYS: whole({ least: 0, most: 365, unless: 7 }),
  REGISTRY_BALANCE_LOW: whole({ least: 0, most: 1_000_000, unless: 200 }),
  REGISTRY_IMPORT_DIR: name(),
  IDENTITY_DRIVER: driver(['sandbox', 'veriff']),
  IDENTITY_BASE_URL: serviceAddress(),
  IDENTITY_API_KEY: needed(secret({ least: 1 }), 'IDENTITY_DRIVER', ['veriff']),
  IDENTITY_PAGE_HOSTS: hostNames(),
  IDENTITY_SECRET: needed(secret({ least: 1 }), 'IDENTITY_DRIVER', ['veriff']),
  SMS_DRIVER: driver(['sandbox', 'twilio', 'spryng', 'smstools']),
  SMS_BASE_URL: serviceAddress(),
  SMS_ACCOUNT: needed(name(), 'SMS_DRIVER', ['twilio', 'smstools']),
  SMS_SECRET: needed(secret({ least: 1 }), 'SMS_DRIVER', ['twilio', 'spryng', 'smstools']),
  SMS_SENDER: needed(name(), 'SMS_DRIVER', ['twilio', 'spryng', 'smstools']),
  SMS_WEBHOOK_TOKEN: needed(secret({ least: 16 }), 'SMS_DRIVER', ['spryng', 'smstools']),
  IDENTITY_REUSE_DAYS: whole({ least: 0, most: 3_653, unless: 365 }),
  PROVIDER_POLL_SECONDS: whole({ least: 30, most: 86_400, unless: 120 }),
  IDENTITY_REMINDER_HOURS: rising({ count: 2, most: 720, unless: [24, 72] }),
  IDENTITY_OFFICE_HOURS: whole({ least: 0, most: 720, unless: 24 }),
  MAIL_DRIVER: driver(['sandbox', 'smtp']),
  MAIL_FROM: plain('Greffio <no-reply@greffio.be>'),
  SMTP_URL: needed(mailServer(), 'MAIL_DRIVER', ['smtp']),
  SMTP_REQUIRE_TLS: toggle(true),
  TEXT_DRIVER: driver(['sandbox', 'openai']),
  TEXT_BASE_URL: needed(serviceAddress(), 'TEXT_DRIVER', ['openai']),
  TEXT_API_KEY: needed(secret({ least: 1 }), 'TEXT_DRIVER', ['openai']),
  TEXT_MODEL: needed(name(), 'TEXT_DRIVER', ['openai']),
  TEXT_TIMEOUT_MS: whole({ least: 1_000, most: 300_000, unless: 45_000 }),
  LAW_FILE: lawFile(),
  FORMS_DIR: formsFolder(),
  EXTRACTION_DRIVER: driver(['sandbox', 'nbb', 'document']),
  EXTRACTION_BASE_URL: serviceAddress(),
  EXTRACTION_API_KEY: needed(secret({ least: 1 }), 'EXTRACTION_DRIVER', ['nbb']),
  PAYMENTS_DRIVER: driver(['sandbox', 'mollie', 'stripe']),
  PAYMENTS_BASE_URL: serviceAddress(),
  PAYMENTS_API_KEY: needed(secret({ least: 1 }), 'PAYMENTS_DRIVER', ['mollie', 'stripe']),
  PAYMENTS_PAGE_HOSTS: hostNames(),
  PAYMENTS_WEBHOOK_SECRET: needed(secret({ least: 16 }), 'PAYMENTS_DRIVER', ['mollie', 'stripe']),
  EINVOICE_DRIVER: driver(['sandbox', 'http']),
  EINVOICE_BASE_URL: needed(serviceAddress(), 'EINVOICE_DRIVER', ['http']),
  EINVOICE_API_KEY: needed(secret({ least: 1 }), 'EINVOICE_DRIVER', ['http']),
  EINVOICE_WEBHOOK_SECRET: needed(secret({ least: 16 }), 'EINVOICE_DRIVER', ['http']),
  SCANNER_DRIVER: driver(['sandbox', 'clamd']),
  SCANNER_URL: needed(scannerAddress(), 'SCANNER_DRIVER', ['clamd']),
  SELLER_NAME: name(),
  SELLER_ENTERPRISE_NUMBER: enterpriseNumber(),
  SELLER_STREET: name(),
  SELLER_ZIP: name(),
  SELLER_CITY: name(),
  SELLER_IBAN: iban(),
  SELLER_BIC: bic(),
  SELLER_EMAIL: emailAddress(),
  SELLER_PHONE: name(),

  MEDIA_DRIVER: driver(['folder', 's3']),
  MEDIA_KEY: neededByS3(aesKey(), 'a key'),
  MEDIA_KEYS_OLD: aesKeys(),
  MEDIA_S3_ENDPOINT: neededByS3(serviceAddress(), 'the service’s address'),
  MEDIA_S3_BUCKET: neededByS3(name(), 'the bucket’s name'),
  MEDIA_S3_REGION: plain('us-east-1'),
  MEDIA_S3_STYLE: choice(['path', 'virtual'], 'path'),
  MEDIA_S3_ACCESS_KEY: neededByS3(name(), 'the access key’s id'),
  MEDIA_S3_SECRET_KEY: neededByS3(secret({ least: 8 }), 'the access key’s secret'),
  MEDIA_FACE_DAYS: whole({ least: 1, most: 3_653, unless: 30 }),
  MEDIA_DOCUMENT_DAYS: whole({ least: 1, most: 3_653, unless: 90 }),

  APPROVAL_ABOVE_CREDITS: whole({ least: 0, most: 1_000_000, unless: 0 }),
  APPROVAL_ABOVE_EUR: whole({ least: 0, most: 1_000_000, unless: 0 }),

  RETENTION_UNFINISHED_MONTHS: months({ least: 3, unless: 24 }),
  RETENTION_CLAIMS_MONTHS: months({ least: 3, unless: 24 }),
  RETENTION_LOGINS_MONTHS: months({ least: 3, unless: 12 }),
  // The database refuses to delete younger events.
  RETENTION_AUDIT_MONTHS: months({ least: 84, unless: 120 }),

  SESSION_DAYS: whole({ least: 1, most: 365, unless: 30 }),
  SESSION_IDLE_DAYS: whole({ least: 1, most: 365, unless: 14 }),
  ADMIN_SESSION_HOURS: whole({ least: 1, most: 8_760, unless: 12 }),
  PASSWORD_MEMORY_KIB: whole({ least: 8, most: 4_194_304, unless: PASSWORD_MEMORY_KIB }),
  LOGIN_FAILURES_PER_ADDRESS: whole({ least: 1, most: 100_000, unless: 10 }),
  LOGIN_FAILURES_PER_IP: whole({ least: 1, most: 100_000, unless: 50 }),
  LOGIN_WINDOW_MINUTES: whole({ least: 1, most: DAY_IN_MINUTES, unless: 15 }),
  REGISTER_PER_IP_HOUR: whole({ least: 1, most: 100_000, unless: 20 }),
  MAIL_PER_ADDRESS_HOUR: whole({ least: 1, most: 100_000, unless: 5 }),
  MAIL_PER_IP_HOUR: whole({ least: 1, most: 100_000, unless: 30 }),
  SMS_PER_NUMBER_HOUR: whole({ least: 1, most: 100_000, unless: 5 }),
  SMS_PER_IP_HOUR: whole({ least: 1, most: 100_000, unless: 30 }),
  SMS_PER_USER_HOUR: whole({ least: 1, most: 100_000, unless: 100 }),
  CALLS_PER_IP_MINUTE: whole({ least: 1, most: 10_000_000, unless: 1200 }),
  VERIFICATIONS_PER_USER_HOUR: whole({ least: 1, most: 100_000, unless: 30 }),
  TEXTS_PER_USER_HOUR: whole({ least: 1, most: 100_000, unless: 60 }),
  COMPANIES_PER_USER_HOUR: whole({ least: 1, most: 100_000, unless: 60 }),
  DOCUMENTS_PER_USER_HOUR: whole({ least: 1, most: 100_000, unless: 120 }),
  DATA_PER_USER_HOUR: whole({ least: 1, most: 100_000, unless: 3 }),
  CLAIMS_PER_USER_HOUR: whole({ least: 1, most: 100_000, unless: 20 }),
  REPLIES_PER_USER_HOUR: whole({ least: 1, most: 100_000, unless: 60 }),
  BODY_LIMIT: whole({ least: 1024, most: 1_073_741_824, unless: 1_048_576 }),
  ATTACHMENT_LIMIT: whole({ least: 1024, most: 1_073_741_824, unless: 10_000_000 }),
  CLAIM_ATTACHMENT_LIMIT: whole({ least: 1024, most: 1_099_511_627_776, unless: 50_000_000 }),
  USER_ATTACHMENT_LIMIT: whole({ least: 1024, most: 1_099_511_627_776, unless: 200_000_000 }),
}).test((env, context) => {
  const problems = [...roleProblems(env), ...productionProblems(env)];
  if (problems.length === 0) return true;
  return new ValidationError(
    problems.map(({ setting, expected }) => context.createError({ path: setting, message: expected })),
  );
});

function neededByS3<S extends StringSchema<string | undefined>>(setting: S, what: string) {
  return setting.when('MEDIA_DRIVER', {
    is: 's3',
    // biome-ignore lint/suspicious/noThenProperty: yup's word
    then: (schema) => schema.required(`expected ${what}, since MEDIA_DRIVER is s3`),
  });
}

/** Required by the registry service, which is the driver itself or used beside the open data. */
function neededByService<S extends StringSchema<string | undefined>>(
  setting: S,
  services: readonly string[],
) {
  return needed(needed(setting, 'REGISTRY_DRIVER', services), 'REGISTRY_SERVICE', services);
}

export type Environment = InferType<typeof environmentSchema>;

/** The settings of each driver beside its name, by system and driver ('sms:…'). */
export const DRIVER_SETTINGS: Readonly<Record<string, readonly (keyof Environment)[]>> = {
  'registry:kbo-soap': ['REGISTRY_BASE_URL', 'REGISTRY_ACCOUNT', 'REGISTRY_SECRET'],
  'registry:cbeapi': ['REGISTRY_BASE_URL', 'REGISTRY_SECRET'],
  'registry:opendata': ['REGISTRY_IMPORT_DIR'],
  'registry:composite': [
    'REGISTRY_IMPORT_DIR',
    'REGISTRY_SERVICE',
    'REGISTRY_BASE_URL',
    'REGISTRY_ACCOUNT',
    'REGISTRY_SECRET',
  ],
  'identity:veriff': ['IDENTITY_BASE_URL', 'IDENTITY_API_KEY', 'IDENTITY_SECRET'],
  'sms:twilio': ['SMS_BASE_URL', 'SMS_ACCOUNT', 'SMS_SECRET', 'SMS_SENDER'],
  'sms:spryng': ['SMS_BASE_URL', 'SMS_SECRET', 'SMS_SENDER', 'SMS_WEBHOOK_TOKEN'],
  'sms:smstools': ['SMS_BASE_URL', 'SMS_ACCOUNT', 'SMS_SECRET', 'SMS_SENDER', 'SMS_WEBHOOK_TOKEN'],
  'mail:smtp': ['SMTP_URL', 'MAIL_FROM'],
  'text:openai': ['TEXT_BASE_URL', 'TEXT_API_KEY', 'TEXT_MODEL'],
  'extraction:nbb': ['EXTRACTION_BASE_URL', 'EXTRACTION_API_KEY'],
  'payments:mollie': ['PAYMENTS_BASE_URL', 'PAYMENTS_API_KEY', 'PAYMENTS_WEBHOOK_SECRET'],
  'payments:stripe': ['PAYMENTS_BASE_URL', 'PAYMENTS_API_KEY', 'PAYMENTS_WEBHOOK_SECRET'],
  'einvoice:http': ['EINVOICE_BASE_URL', 'EINVOICE_API_KEY', 'EINVOICE_WEBHOOK_SECRET'],
  'scanner:clamd': ['SCANNER_URL'],
  'media:folder': ['MEDIA_KEY'],
  'media:s3': [
    'MEDIA_KEY',
    'MEDIA_S3_ENDPOINT',
    'MEDIA_S3_BUCKET',
    'MEDIA_S3_ACCESS_KEY',
    'MEDIA_S3_SECRET_KEY',
  ],
};
