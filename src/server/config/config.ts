import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { ValidationError } from 'yup';
import { SYSTEMS } from '#domain/operations/doctor';
import { isLoopback } from '../http/loopback';
import { PlainError } from '../telemetry/safeError';
import { type Environment, environmentSchema } from './configSchema';
import { projectPath, projectRoot } from './paths';
import { driverSetting, type Problem, PUBLISHED_DEMO_PASSWORD } from './production';
import { sellerOf } from './seller';

/** The checked configuration. Durations carry their unit in the name, sizes are bytes. Frozen, and safe to print. */
export type Config = ReturnType<typeof arrange>;
export type LogLevel = Config['logLevel'];

/** A proxy that asks /api/ready every other second has noticed by then. */
const DRAIN_SECONDS = 5;

const SECRETS = [
  'databaseMigrateUrl',
  'databaseUrl',
  'demoPassword',
  'drillDatabaseUrl',
  'einvoiceApiKey',
  'einvoiceWebhookSecret',
  'extractionApiKey',
  'identityApiKey',
  'identitySecret',
  'mediaKey',
  'mediaKeysOld',
  'mediaS3SecretKey',
  'metricsToken',
  'paymentsApiKey',
  'paymentsWebhookSecret',
  'registrySecret',
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
  const hasOthers = env.MODE === 'production' && env.DATABASE_URL !== undefined && env.ROLE !== 'worker';
  return {
    mode: env.MODE,
    role: env.ROLE,
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
    /** How long calls are still answered after a SIGTERM, while the proxy in front turns to other processes. */
    drainSeconds: env.DRAIN_SECONDS ?? (hasOthers ? DRAIN_SECONDS : 0),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    /** Whether /api/docs is there. */
    apiReference: env.API_REFERENCE ?? env.MODE !== 'production',
    /** Where traces go; absent: nothing is traced. */
    otelEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** Absolute. */
    dataDir: resolve(projectRoot, env.DATA_DIR),
    backupHours: env.BACKUP_HOURS,
    backupKeep: env.BACKUP_KEEP,
    backupRecipient: env.BACKUP_RECIPIENT,
    drillDatabaseUrl: env.DRILL_DATABASE_URL,
    /** Absent: the embedded database in `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    /** Of the role that owns the tables, for migrations and imports; absent: that of `databaseUrl` does it all. */
    databaseMigrateUrl: env.DATABASE_MIGRATE_URL,
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
      scanner: env.SCANNER_DRIVER,
    },
    /** Who sells credits, as invoices say it. */
    seller: sellerOf(env),
    /** Beside the open data, who is asked what they do not hold. */
    registryService: env.REGISTRY_SERVICE,
    /** Without a slash at its end; absent: the driver's own. */
    registryBaseUrl: env.REGISTRY_BASE_URL,
    registryAccount: env.REGISTRY_ACCOUNT,
    registrySecret: env.REGISTRY_SECRET,
    /** How old an answer of the service may be before it is asked again; 0: it always is. */
    registryCacheDays: env.REGISTRY_CACHE_DAYS,
    /** Requests left at the service under which the operator is warned. */
    registryBalanceLow: env.REGISTRY_BALANCE_LOW,
    /** Where files of open data are looked for and imported from, absolute; absent: only `npm run registry:import` does. */
    registryImportDir: env.REGISTRY_IMPORT_DIR && resolve(projectRoot, env.REGISTRY_IMPORT_DIR),
    /** Without a slash at its end; absent: the driver's own. */
    extractionBaseUrl: env.EXTRACTION_BASE_URL,
    extractionApiKey: env.EXTRACTION_API_KEY,
    /** Without a slash at its end. */
    einvoiceBaseUrl: env.EINVOICE_BASE_URL,
    einvoiceApiKey: env.EINVOICE_API_KEY,
    einvoiceWebhookSecret: env.EINVOICE_WEBHOOK_SECRET,
    /** Where ClamAV's daemon listens. */
    scannerUrl: env.SCANNER_URL,
    /** Without a slash at its end; absent: the driver's own. */
    identityBaseUrl: env.IDENTITY_BASE_URL,
    identityApiKey: env.IDENTITY_API_KEY,
    identitySecret: env.IDENTITY_SECRET,
    /** Where the provider's pages are; absent: the driver's own. */
    identityPageHosts: env.IDENTITY_PAGE_HOSTS,
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
    /** Where the provider's pages are; absent: the driver's own. */
    paymentsPageHosts: env.PAYMENTS_PAGE_HOSTS,
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
    approvalAbove: { credits: env.APPROVAL_ABOVE_CREDITS, euro: env.APPROVAL_ABOVE_EUR },
    sessionDays: env.SESSION_DAYS,
    sessionIdleDays: env.SESSION_IDLE_DAYS,
    adminSessionHours: env.ADMIN_SESSION_HOURS,
    /** Months; 0: kept for ever. */
    retention: {
      unfinished: env.RETENTION_UNFINISHED_MONTHS,
      claims: env.RETENTION_CLAIMS_MONTHS,
      logins: env.RETENTION_LOGINS_MONTHS,
      audit: env.RETENTION_AUDIT_MONTHS,
    },
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
      companiesPerUserHour: env.COMPANIES_PER_USER_HOUR,
      documentsPerUserHour: env.DOCUMENTS_PER_USER_HOUR,
      dataPerUserHour: env.DATA_PER_USER_HOUR,
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
  Object.freeze(config.retention);
  return Object.freeze(config);
}
