import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { type InferType, object, ValidationError } from 'yup';
import {
  choice,
  databaseUrl,
  driver,
  mailServer,
  name,
  plain,
  proxies,
  secret,
  serviceAddress,
  toggle,
  webAddress,
  whole,
} from './configTypes';
import { projectPath, projectRoot } from './paths';

const DAY_IN_MINUTES = 24 * 60;

/** Every setting, by the name it has in the environment. `.env.example` explains the same list to the operator. */
export const environmentSchema = object({
  HOST: plain('127.0.0.1'),
  PORT: whole({ least: 0, most: 65_535, unless: 3000 }),
  APP_URL: webAddress(),
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
  DEMO_PASSWORD: secret({ least: 12, unless: 'Greffio-demo-2026' }),

  REGISTRY_DRIVER: driver(['sandbox']),
  IDENTITY_DRIVER: driver(['sandbox']),
  SMS_DRIVER: driver(['sandbox']),
  MAIL_DRIVER: driver(['sandbox', 'smtp']),
  MAIL_FROM: plain('Greffio <no-reply@greffio.be>'),
  SMTP_URL: mailServer().when('MAIL_DRIVER', {
    is: 'smtp',
    // biome-ignore lint/suspicious/noThenProperty: yup's word
    then: (setting) => setting.required('expected the mail server, since MAIL_DRIVER is smtp'),
  }),
  SMTP_REQUIRE_TLS: toggle(true),
  TEXT_DRIVER: driver(['sandbox', 'openai']),
  TEXT_BASE_URL: serviceAddress().when('TEXT_DRIVER', {
    is: 'openai',
    // biome-ignore lint/suspicious/noThenProperty: yup's word
    then: (setting) => setting.required('expected the service’s address, since TEXT_DRIVER is openai'),
  }),
  TEXT_API_KEY: secret({ least: 1 }).when('TEXT_DRIVER', {
    is: 'openai',
    // biome-ignore lint/suspicious/noThenProperty: yup's word
    then: (setting) => setting.required('expected the service’s key, since TEXT_DRIVER is openai'),
  }),
  TEXT_MODEL: name().when('TEXT_DRIVER', {
    is: 'openai',
    // biome-ignore lint/suspicious/noThenProperty: yup's word
    then: (setting) => setting.required('expected the model’s name, since TEXT_DRIVER is openai'),
  }),
  TEXT_TIMEOUT_MS: whole({ least: 1_000, most: 300_000, unless: 45_000 }),
  EXTRACTION_DRIVER: driver(['sandbox']),
  PAYMENTS_DRIVER: driver(['sandbox']),

  SESSION_DAYS: whole({ least: 1, most: 365, unless: 30 }),
  LOGIN_FAILURES_PER_ADDRESS: whole({ least: 1, most: 100_000, unless: 10 }),
  LOGIN_FAILURES_PER_IP: whole({ least: 1, most: 100_000, unless: 50 }),
  LOGIN_WINDOW_MINUTES: whole({ least: 1, most: DAY_IN_MINUTES, unless: 15 }),
  REGISTER_PER_IP_HOUR: whole({ least: 1, most: 100_000, unless: 20 }),
  MAIL_PER_ADDRESS_HOUR: whole({ least: 1, most: 100_000, unless: 5 }),
  MAIL_PER_IP_HOUR: whole({ least: 1, most: 100_000, unless: 30 }),
  SMS_PER_NUMBER_HOUR: whole({ least: 1, most: 100_000, unless: 5 }),
  SMS_PER_IP_HOUR: whole({ least: 1, most: 100_000, unless: 30 }),
  BODY_LIMIT: whole({ least: 1024, most: 1_073_741_824, unless: 1_048_576 }),
  ATTACHMENT_LIMIT: whole({ least: 1024, most: 1_073_741_824, unless: 10_000_000 }),
});

type Environment = InferType<typeof environmentSchema>;

/** The checked configuration. Durations carry their unit in the name, sizes are bytes. Frozen, and safe to print. */
export type Config = ReturnType<typeof arrange>;
export type LogLevel = Config['logLevel'];

const SECRETS = [
  'databaseUrl',
  'demoPassword',
  'metricsToken',
  'smtpUrl',
  'textApiKey',
] as const satisfies (keyof Config)[];

/** The configuration cannot be used. `problems` names each setting and what it expects; values are never repeated. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly problems: readonly { setting: string; expected: string }[]) {
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
  return {
    host: env.HOST,
    port: env.PORT,
    /** Public address used in links, without a slash at its end. */
    appUrl: env.APP_URL ?? localAddress(env.HOST, env.PORT),
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
    seedDemo: env.SEED_DEMO,
    demoPassword: env.DEMO_PASSWORD,
    drivers: {
      registry: env.REGISTRY_DRIVER,
      identity: env.IDENTITY_DRIVER,
      sms: env.SMS_DRIVER,
      mail: env.MAIL_DRIVER,
      text: env.TEXT_DRIVER,
      extraction: env.EXTRACTION_DRIVER,
      payments: env.PAYMENTS_DRIVER,
    },
    mailFrom: env.MAIL_FROM,
    smtpUrl: env.SMTP_URL,
    smtpRequireTls: env.SMTP_REQUIRE_TLS,
    /** Without a slash at its end. */
    textBaseUrl: env.TEXT_BASE_URL,
    textApiKey: env.TEXT_API_KEY,
    textModel: env.TEXT_MODEL,
    textTimeoutMs: env.TEXT_TIMEOUT_MS,
    sessionDays: env.SESSION_DAYS,
    limits: {
      loginFailuresPerAddress: env.LOGIN_FAILURES_PER_ADDRESS,
      loginFailuresPerIp: env.LOGIN_FAILURES_PER_IP,
      loginWindowMinutes: env.LOGIN_WINDOW_MINUTES,
      registerPerIpHour: env.REGISTER_PER_IP_HOUR,
      mailPerAddressHour: env.MAIL_PER_ADDRESS_HOUR,
      mailPerIpHour: env.MAIL_PER_IP_HOUR,
      smsPerNumberHour: env.SMS_PER_NUMBER_HOUR,
      smsPerIpHour: env.SMS_PER_IP_HOUR,
      bodyBytes: env.BODY_LIMIT,
      attachmentBytes: env.ATTACHMENT_LIMIT,
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
