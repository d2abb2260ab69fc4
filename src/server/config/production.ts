import { SYSTEMS } from '#domain/operations/doctor';
import { isLoopback } from '../http/loopback';
import { SELLER_SETTINGS, type SellerSettings } from './seller';

export type System = (typeof SYSTEMS)[number];

/** OWASP's setting for argon2id with one pass, in KiB. */
export const PASSWORD_MEMORY_KIB = 47_104;

/** Published in the README, so anybody could log in with it. */
export const PUBLISHED_DEMO_PASSWORD = 'Greffio-demo-2026';

type Drivers = Record<`${Uppercase<System>}_DRIVER`, string>;
interface Settings extends Drivers, SellerSettings {
  MODE: string;
  ALLOW_SANDBOX: readonly System[];
  APP_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  DATABASE_MIGRATE_URL?: string | undefined;
  DATABASE_WITHOUT_TLS: boolean;
  SMTP_URL?: string | undefined;
  SMTP_REQUIRE_TLS: boolean;
  PASSWORD_MEMORY_KIB: number;
  MEDIA_KEY?: string | undefined;
}

export const driverSetting = (system: System) =>
  `${system.toUpperCase() as Uppercase<System>}_DRIVER` as const;

export interface Problem {
  setting: string;
  /** What it expects, never its value. */
  expected: string;
}

/** Only one process can open the embedded database, so it needs the role that does everything. */
export const roleProblems = (env: { ROLE: string; DATABASE_URL?: string | undefined }): Problem[] =>
  env.ROLE === 'all' || env.DATABASE_URL !== undefined
    ? []
    : [{ setting: 'ROLE', expected: 'expected all, since DATABASE_URL is not set' }];

/** Whether the connection is encrypted or stays on this machine. */
function isShielded(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  if (host === '' || host.startsWith('/') || isLoopback(host)) return true;
  return /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '');
}

/** Settings with which MODE=production does not start. */
export function productionProblems(env: Settings): Problem[] {
  if (env.MODE !== 'production') return [];
  const because = 'since MODE is production';
  const problems: Problem[] = SYSTEMS.filter(
    (system) => env[driverSetting(system)] === 'sandbox' && !env.ALLOW_SANDBOX.includes(system),
  ).map((system) => ({
    setting: driverSetting(system),
    expected: `expected another driver than sandbox, ${because}; ALLOW_SANDBOX=${system} permits it`,
  }));
  if (env.APP_URL === undefined)
    problems.push({ setting: 'APP_URL', expected: `expected the public address, ${because}` });
  else if (!env.APP_URL.startsWith('https:') && !isLoopback(new URL(env.APP_URL).hostname))
    problems.push({ setting: 'APP_URL', expected: `expected an https address, ${because}` });
  for (const setting of ['DATABASE_URL', 'DATABASE_MIGRATE_URL'] as const) {
    const url = env[setting];
    if (url !== undefined && !env.DATABASE_WITHOUT_TLS && !isShielded(url))
      problems.push({
        setting,
        expected: `expected ?sslmode=verify-full at its end, ${because} and the database is on another machine; DATABASE_WITHOUT_TLS=1 permits it without`,
      });
  }
  if (!env.SMTP_REQUIRE_TLS && env.SMTP_URL !== undefined && !isLoopback(new URL(env.SMTP_URL).hostname))
    problems.push({
      setting: 'SMTP_REQUIRE_TLS',
      expected: `expected 1, ${because} and the mail server is on another machine`,
    });
  if (env.PASSWORD_MEMORY_KIB < PASSWORD_MEMORY_KIB)
    problems.push({
      setting: 'PASSWORD_MEMORY_KIB',
      expected: `expected at least ${PASSWORD_MEMORY_KIB}, ${because}`,
    });
  if (env.MEDIA_KEY === undefined)
    problems.push({
      setting: 'MEDIA_KEY',
      expected: `expected the key that encrypts identity images, ${because}`,
    });
  for (const setting of SELLER_SETTINGS)
    if (env[setting] === undefined)
      problems.push({ setting, expected: `expected what stands on invoices, ${because}` });
  return problems;
}
