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

/** The validated configuration, frozen and safe to print. Names end in the unit of durations; sizes are in bytes. */
export type Config = ReturnType<typeof arrange>;
export type LogLevel = Config['logLevel'];

/** Time for a proxy that polls /api/ready every two seconds to notice. */
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

/** `problems` names each wrong setting and what it expects, never its value. */
export class ConfigError extends PlainError {
  override readonly name = 'ConfigError';
  constructor(readonly problems: readonly Problem[]) {
    const lines = problems.map(({ setting, expected }) => `  ${setting}: ${expected}`);
    super(`The configuration cannot be used:\n${lines.join('\n')}\nSee .env.example for every setting.`);
  }
}

/**
 * Validates the settings in `env` and applies defaults. An empty value counts as absent.
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

/** Loads the optional `.env` of the project root into process.env, without overwriting, then the settings. */
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
    /** Systems that run as a sandbox. */
    sandboxes,
    sandboxToken: env.SANDBOX_TOKEN,
    host: env.HOST,
    port: env.PORT,
    /** Public address for links, without a trailing slash. */
    appUrl,
    /** Where the logo leads visitors who are not logged in; absent: to the login. */
    siteUrl: env.SITE_URL,
    /** Whether other machines can reach the server. */
    isPublic,
    trustProxy: env.TRUST_PROXY,
    /** How long the server keeps answering after SIGTERM, so that the proxy can switch to other processes. */
    drainSeconds: env.DRAIN_SECONDS ?? (hasOthers ? DRAIN_SECONDS : 0),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    apiReference: env.API_REFERENCE ?? env.MODE !== 'production',
    /** Absent: no tracing. */
    otelEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** Absolute. */
    dataDir: resolve(projectRoot, env.DATA_DIR),
    backupHours: env.BACKUP_HOURS,
    backupKeep: env.BACKUP_KEEP,
    backupRecipient: env.BACKUP_RECIPIENT,
    drillDatabaseUrl: env.DRILL_DATABASE_URL,
    /** Absent: the embedded database in `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    /** For migrations and imports, with the role that owns the tables; absent: `databaseUrl` is used. */
    databaseMigrateUrl: env.DATABASE_MIGRATE_URL,
    databasePool: env.DATABASE_POOL,
    databaseTimeoutMs: env.DATABASE_TIMEOUT_MS,
    databaseNamedStatements: env.DATABASE_NAMED_STATEMENTS,
    /** Absent: no demo accounts. */
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
    /** The seller named on invoices. */
    seller: sellerOf(env),
    /** The service asked for what the open data lack. */
    registryService: env.REGISTRY_SERVICE,
    /** Without a trailing slash; absent: the driver's default. */
    registryBaseUrl: env.REGISTRY_BASE_URL,
    registryAccount: env.REGISTRY_ACCOUNT,
    registrySecret: env.REGISTRY_SECRET,
    /** Age in days at which a cached answer is asked for again; 0: always. */
    registryCacheDays: env.REGISTRY_CACHE_DAYS,
    /** The operator is warned when fewer requests are left at the service. */
    registryBalanceLow: env.REGISTRY_BALANCE_LOW,
    /** Absolute folder from which open data are imported; absent: only `npm run registry:import` imports. */
    registryImportDir: env.REGISTRY_IMPORT_DIR && resolve(projectRoot, env.REGISTRY_IMPORT_DIR),
    /** Without a trailing slash; absent: the driver's default. */
    extractionBaseUrl: env.EXTRACTION_BASE_URL,
    extractionApiKey: env.EXTRACTION_API_KEY,
    /** Without a trailing slash. */
    einvoiceBaseUrl: env.EINVOICE_BASE_URL,
    einvoiceApiKey: env.EINVOICE_API_KEY,
    einvoiceWebhookSecret: env.EINVOICE_WEBHOOK_SECRET,
    /** Address of ClamAV's daemon. */
    scannerUrl: env.SCANNER_URL,
    /** Without a trailing slash; absent: the driver's default. */
    identityBaseUrl: env.IDENTITY_BASE_URL,
    identityApiKey: env.IDENTITY_API_KEY,
    identitySecret: env.IDENTITY_SECRET,
    /** Hosts of the provider's pages; absent: the driver's default. */
    identityPageHosts: env.IDENTITY_PAGE_HOSTS,
    /** Days for which an accepted check counts for another dossier; 0: never. */
    identityReuseDays: env.IDENTITY_REUSE_DAYS,
    smsBaseUrl: env.SMS_BASE_URL,
    smsAccount: env.SMS_ACCOUNT,
    smsSecret: env.SMS_SECRET,
    smsSender: env.SMS_SENDER,
    smsWebhookToken: env.SMS_WEBHOOK_TOKEN,
    /** Without a trailing slash; absent: the driver's default. */
    paymentsBaseUrl: env.PAYMENTS_BASE_URL,
    paymentsApiKey: env.PAYMENTS_API_KEY,
    paymentsWebhookSecret: env.PAYMENTS_WEBHOOK_SECRET,
    /** Hosts of the provider's pages; absent: the driver's default. */
    paymentsPageHosts: env.PAYMENTS_PAGE_HOSTS,
    /** Time after which the provider is asked for a pending status. */
    providerPollSeconds: env.PROVIDER_POLL_SECONDS,
    /** Hours after the link at which people are reminded of their check; empty: never. */
    identityReminderHours: env.IDENTITY_REMINDER_HOURS,
    /** Hours after the last reminder at which the office gets a message; 0: never. */
    identityOfficeHours: env.IDENTITY_OFFICE_HOURS,
    mailFrom: env.MAIL_FROM,
    smtpUrl: env.SMTP_URL,
    smtpRequireTls: env.SMTP_REQUIRE_TLS,
    /** Without a trailing slash. */
    textBaseUrl: env.TEXT_BASE_URL,
    textApiKey: env.TEXT_API_KEY,
    textModel: env.TEXT_MODEL,
    textTimeoutMs: env.TEXT_TIMEOUT_MS,
    /** The operator's corrections to fees and registries. */
    law: env.LAW_FILE,
    blanks: env.FORMS_DIR.blanks,
    /** Storage of identity images. */
    mediaDriver: env.MEDIA_DRIVER,
    /** Base64 of 32 bytes. Absent: a demonstration creates its own. */
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
    /** In months; 0: for ever. */
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
      /** Limits for ticket files: per message, per ticket, and per client. */
      attachmentBytes: env.ATTACHMENT_LIMIT,
      claimAttachmentBytes: env.CLAIM_ATTACHMENT_LIMIT,
      userAttachmentBytes: env.USER_ATTACHMENT_LIMIT,
    },
  };
}

/** 0.0.0.0 and :: only listen; links need an address that can be opened. */
function localAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** Printing or serialising the configuration shows which secrets are set, not their values. */
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
