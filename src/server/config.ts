import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { type InferType, object, type StringSchema, ValidationError } from 'yup';
import {
  aesKey,
  aesKeys,
  bic,
  choice,
  databaseUrl,
  driver,
  emailAddress,
  enterpriseNumber,
  iban,
  mailServer,
  name,
  needed,
  plain,
  proxies,
  rising,
  secret,
  serviceAddress,
  several,
  toggle,
  webAddress,
  whole,
} from './configTypes';
import { formsFolder } from './documents/blanks/formsFolder';
import { lawFile } from './lawFile';
import { isLoopback } from './loopback';
import { projectPath, projectRoot } from './paths';
import {
  driverSetting,
  PASSWORD_MEMORY_KIB,
  type Problem,
  PUBLISHED_DEMO_PASSWORD,
  productionProblems,
  SYSTEMS,
} from './production';
import { PlainError } from './safeError';
import { sellerOf } from './seller';

const DAY_IN_MINUTES = 24 * 60;

/** Every setting, by the name it has in the environment. `.env.example` explains the same list to the operator. */
export const environmentSchema = object({
  MODE: choice(['demonstration', 'production'], 'demonstration'),
  ALLOW_SANDBOX: several(SYSTEMS),
  SANDBOX_TOKEN: secret({ least: 16 }),

  HOST: plain('127.0.0.1'),
  PORT: whole({ least: 0, most: 65_535, unless: 3000 }),
  APP_URL: webAddress(),
  SITE_URL: webAddress(),
  TRUST_PROXY: proxies(),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  METRICS_TOKEN: secret({ least: 16 }),

  DATA_DIR: plain('.data'),
  BACKUP_HOURS: whole({ least: 0, most: 168, unless: 24 }),
  BACKUP_KEEP: whole({ least: 1, most: 1000, unless: 7 }),
  DATABASE_URL: databaseUrl(),
  DATABASE_POOL: whole({ least: 1, most: 500, unless: 10 }),
  DATABASE_TIMEOUT_MS: whole({ least: 100, most: 600_000, unless: 15_000 }),
  DATABASE_NAMED_STATEMENTS: toggle(true),

  SEED_DEMO: toggle(true),
  DEMO_PASSWORD: secret({ least: 12, unless: PUBLISHED_DEMO_PASSWORD }),

  REGISTRY_DRIVER: driver(['sandbox']),
  IDENTITY_DRIVER: driver(['sandbox', 'veriff']),
  IDENTITY_BASE_URL: serviceAddress(),
  IDENTITY_API_KEY: needed(secret({ least: 1 }), 'IDENTITY_DRIVER', ['veriff']),
  IDENTITY_SECRET: needed(secret({ least: 1 }), 'IDENTITY_DRIVER', ['veriff']),
  SMS_DRIVER: driver(['sandbox', 'twilio', 'spryng', 'smstools']),
  SMS_BASE_URL: serviceAddress(),
  SMS_ACCOUNT: needed(name(), 'SMS_DRIVER', ['twilio', 'smstools']),
  SMS_SECRET: needed(secret({ least: 1 }), 'SMS_DRIVER', ['twilio', 'spryng', 'smstools']),
  SMS_SENDER: needed(name(), 'SMS_DRIVER', ['twilio', 'spryng', 'smstools']),
  SMS_WEBHOOK_TOKEN: needed(secret({ least: 16 }), 'SMS_DRIVER', ['spryng', 'smstools']),
  IDENTITY_REUSE_DAYS: whole({ least: 0, most: 3_653, unless: 90 }),
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
  EXTRACTION_DRIVER: driver(['sandbox']),
  PAYMENTS_DRIVER: driver(['sandbox', 'mollie', 'stripe']),
  PAYMENTS_BASE_URL: serviceAddress(),
  PAYMENTS_API_KEY: needed(secret({ least: 1 }), 'PAYMENTS_DRIVER', ['mollie', 'stripe']),
  PAYMENTS_WEBHOOK_SECRET: needed(secret({ least: 16 }), 'PAYMENTS_DRIVER', ['mollie', 'stripe']),
  EINVOICE_DRIVER: driver(['sandbox', 'http']),
  EINVOICE_BASE_URL: needed(serviceAddress(), 'EINVOICE_DRIVER', ['http']),
  EINVOICE_API_KEY: needed(secret({ least: 1 }), 'EINVOICE_DRIVER', ['http']),
  EINVOICE_WEBHOOK_SECRET: needed(secret({ least: 16 }), 'EINVOICE_DRIVER', ['http']),
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

  SESSION_DAYS: whole({ least: 1, most: 365, unless: 30 }),
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
  DOCUMENTS_PER_USER_HOUR: whole({ least: 1, most: 100_000, unless: 120 }),
  CLAIMS_PER_USER_HOUR: whole({ least: 1, most: 100_000, unless: 20 }),
  REPLIES_PER_USER_HOUR: whole({ least: 1, most: 100_000, unless: 60 }),
  BODY_LIMIT: whole({ least: 1024, most: 1_073_741_824, unless: 1_048_576 }),
  ATTACHMENT_LIMIT: whole({ least: 1024, most: 1_073_741_824, unless: 10_000_000 }),
  CLAIM_ATTACHMENT_LIMIT: whole({ least: 1024, most: 1_099_511_627_776, unless: 50_000_000 }),
  USER_ATTACHMENT_LIMIT: whole({ least: 1024, most: 1_099_511_627_776, unless: 200_000_000 }),
}).test((env, context) => {
  const problems = productionProblems(env);
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

type Environment = InferType<typeof environmentSchema>;

/** The checked configuration. Durations carry their unit in the name, sizes are bytes. Frozen, and safe to print. */
export type Config = ReturnType<typeof arrange>;
export type LogLevel = Config['logLevel'];

const SECRETS = [
  'databaseUrl',
  'demoPassword',
  'einvoiceApiKey',
  'einvoiceWebhookSecret',
  'identityApiKey',
  'identitySecret',
  'mediaKey',
  'mediaKeysOld',
  'mediaS3SecretKey',
  'metricsToken',
  'paymentsApiKey',
  'paymentsWebhookSecret',
  'sandboxToken',
  'smsSecret',
  'smsWebhookToken',
  'smtpUrl',
  'textApiKey',
] as const satisfies (keyof Config)[];

/** The configuration cannot be used. `problems` names each setting and what it expects; values are never repeated. */
export class ConfigError extends PlainError {
  override readonly name = 'ConfigError';
  constructor(readonly problems: readonly Problem[]) {
    const lines = problems.map(({ setting, expected }) => `  ${setting}: ${expected}`);
    super(`The configuration cannot be used:\n${lines.join('\n')}\nSee .env.example for every setting.`);
  }
}

/**
 * Checks the settings found in `env` and fills in the defaults. An empty value counts as absent.
 * @throws ConfigError naming every wrong or missing setting at once
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given: Record<string, string> = {};
  for (const setting of Object.keys(environmentSchema.fields)) {
    const value = env[setting]?.trim();
    if (value) given[setting] = value;
  }
  return guardSecrets(arrange(check(given)));
}

/** Reads the optional `.env` of the project's root into process.env (what is already set there wins), then the settings. */
export function loadConfigFromProcess(file = projectPath('.env')): Config {
  if (existsSync(file)) process.loadEnvFile(file);
  return loadConfig(process.env);
}

function check(given: Record<string, string>): Environment {
  try {
    return environmentSchema.validateSync(given, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const problems = (error.inner.length > 0 ? error.inner : [error]).map((inner) => ({
      setting: inner.path ?? '',
      expected: inner.errors[0] ?? '',
    }));
    throw new ConfigError(problems);
  }
}

function arrange(env: Environment) {
  const appUrl = env.APP_URL ?? localAddress(env.HOST, env.PORT);
  const isPublic = !isLoopback(env.HOST) || !isLoopback(new URL(appUrl).hostname);
  const sandboxes = SYSTEMS.filter((system) => env[driverSetting(system)] === 'sandbox');
  const seedsDemo =
    env.SEED_DEMO &&
    sandboxes.length === SYSTEMS.length &&
    (!isPublic || env.DEMO_PASSWORD !== PUBLISHED_DEMO_PASSWORD);
  return {
    mode: env.MODE,
    /** The systems that a sandbox stands in for. */
    sandboxes,
    sandboxToken: env.SANDBOX_TOKEN,
    host: env.HOST,
    port: env.PORT,
    /** Public address used in links, without a slash at its end. */
    appUrl,
    /** Where the logo leads people who are not logged in; absent: to login. */
    siteUrl: env.SITE_URL,
    /** Others than this machine's own people can reach it. */
    isPublic,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    /** Absolute. */
    dataDir: resolve(projectRoot, env.DATA_DIR),
    backupHours: env.BACKUP_HOURS,
    backupKeep: env.BACKUP_KEEP,
    /** Absent: the embedded database in `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    databaseTimeoutMs: env.DATABASE_TIMEOUT_MS,
    databaseNamedStatements: env.DATABASE_NAMED_STATEMENTS,
    /** Of the demo accounts. Absent: there are none. */
    demoPassword: seedsDemo ? env.DEMO_PASSWORD : undefined,
    drivers: {
      registry: env.REGISTRY_DRIVER,
      identity: env.IDENTITY_DRIVER,
      sms: env.SMS_DRIVER,
      mail: env.MAIL_DRIVER,
      text: env.TEXT_DRIVER,
      extraction: env.EXTRACTION_DRIVER,
      payments: env.PAYMENTS_DRIVER,
      einvoice: env.EINVOICE_DRIVER,
    },
    /** Who sells credits, as invoices say it. */
    seller: sellerOf(env),
    /** Without a slash at its end. */
    einvoiceBaseUrl: env.EINVOICE_BASE_URL,
    einvoiceApiKey: env.EINVOICE_API_KEY,
    einvoiceWebhookSecret: env.EINVOICE_WEBHOOK_SECRET,
    /** Without a slash at its end; absent: the driver's own. */
    identityBaseUrl: env.IDENTITY_BASE_URL,
    identityApiKey: env.IDENTITY_API_KEY,
    identitySecret: env.IDENTITY_SECRET,
    /** How old an accepted check may be to count for another dossier; 0: it never does. */
    identityReuseDays: env.IDENTITY_REUSE_DAYS,
    smsBaseUrl: env.SMS_BASE_URL,
    smsAccount: env.SMS_ACCOUNT,
    smsSecret: env.SMS_SECRET,
    smsSender: env.SMS_SENDER,
    smsWebhookToken: env.SMS_WEBHOOK_TOKEN,
    /** Without a slash at its end; absent: the driver's own. */
    paymentsBaseUrl: env.PAYMENTS_BASE_URL,
    paymentsApiKey: env.PAYMENTS_API_KEY,
    paymentsWebhookSecret: env.PAYMENTS_WEBHOOK_SECRET,
    /** How long something may be pending at a provider before it is asked. */
    providerPollSeconds: env.PROVIDER_POLL_SECONDS,
    /** After the link, when somebody has not done their check; none: nobody is reminded. */
    identityReminderHours: env.IDENTITY_REMINDER_HOURS,
    /** After the last reminder, when the office is told; 0: never. */
    identityOfficeHours: env.IDENTITY_OFFICE_HOURS,
    mailFrom: env.MAIL_FROM,
    smtpUrl: env.SMTP_URL,
    smtpRequireTls: env.SMTP_REQUIRE_TLS,
    /** Without a slash at its end. */
    textBaseUrl: env.TEXT_BASE_URL,
    textApiKey: env.TEXT_API_KEY,
    textModel: env.TEXT_MODEL,
    textTimeoutMs: env.TEXT_TIMEOUT_MS,
    /** What the operator knows better of fees and registries. */
    law: env.LAW_FILE,
    blanks: env.FORMS_DIR.blanks,
    /** Where the images of identity checks are kept. */
    mediaDriver: env.MEDIA_DRIVER,
    /** Base64 of 32 bytes. Absent: the demonstration's own, made when it is first needed. */
    mediaKey: env.MEDIA_KEY,
    mediaKeysOld: env.MEDIA_KEYS_OLD,
    mediaS3Endpoint: env.MEDIA_S3_ENDPOINT,
    mediaS3Bucket: env.MEDIA_S3_BUCKET,
    mediaS3Region: env.MEDIA_S3_REGION,
    mediaS3Style: env.MEDIA_S3_STYLE,
    mediaS3AccessKey: env.MEDIA_S3_ACCESS_KEY,
    mediaS3SecretKey: env.MEDIA_S3_SECRET_KEY,
    mediaFaceDays: env.MEDIA_FACE_DAYS,
    mediaDocumentDays: env.MEDIA_DOCUMENT_DAYS,
    sessionDays: env.SESSION_DAYS,
    passwordMemoryKib: env.PASSWORD_MEMORY_KIB,
    limits: {
      loginFailuresPerAddress: env.LOGIN_FAILURES_PER_ADDRESS,
      loginFailuresPerIp: env.LOGIN_FAILURES_PER_IP,
      loginWindowMinutes: env.LOGIN_WINDOW_MINUTES,
      registerPerIpHour: env.REGISTER_PER_IP_HOUR,
      mailPerAddressHour: env.MAIL_PER_ADDRESS_HOUR,
      mailPerIpHour: env.MAIL_PER_IP_HOUR,
      smsPerNumberHour: env.SMS_PER_NUMBER_HOUR,
      smsPerIpHour: env.SMS_PER_IP_HOUR,
      smsPerUserHour: env.SMS_PER_USER_HOUR,
      callsPerIpMinute: env.CALLS_PER_IP_MINUTE,
      verificationsPerUserHour: env.VERIFICATIONS_PER_USER_HOUR,
      textsPerUserHour: env.TEXTS_PER_USER_HOUR,
      documentsPerUserHour: env.DOCUMENTS_PER_USER_HOUR,
      claimsPerUserHour: env.CLAIMS_PER_USER_HOUR,
      repliesPerUserHour: env.REPLIES_PER_USER_HOUR,
      bodyBytes: env.BODY_LIMIT,
      /** Files of claims: of one answer, of one claim, and all that one client has sent. */
      attachmentBytes: env.ATTACHMENT_LIMIT,
      claimAttachmentBytes: env.CLAIM_ATTACHMENT_LIMIT,
      userAttachmentBytes: env.USER_ATTACHMENT_LIMIT,
    },
  };
}

/** 0.0.0.0 and :: are for listening; nobody can open them as an address. */
function localAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** Printing or serialising the configuration shows which secrets are set, never what they are. */
function guardSecrets(config: Config): Config {
  const printable = () => {
    const hidden = SECRETS.filter((name) => config[name] !== undefined).map(
      (name) => [name, '[set]'] as const,
    );
    return { ...config, ...Object.fromEntries(hidden) };
  };
  Object.defineProperty(config, 'toJSON', { value: printable });
  Object.defineProperty(config, inspect.custom, { value: printable });
  Object.freeze(config.drivers);
  Object.freeze(config.limits);
  return Object.freeze(config);
}
