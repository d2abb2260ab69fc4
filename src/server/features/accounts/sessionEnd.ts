import type { Config } from '../../config/config';

type Settings = Pick<Config, 'sessionDays' | 'sessionIdleDays' | 'adminSessionHours'>;

const HOUR_MS = 3_600_000;

/**
 * When a session that is used now ends: after the idle time, but not past its maximum life, which is shorter for administrators. A time in
 * the past: it has ended.
 */
export function endOfSession(
  { sessionDays, sessionIdleDays, adminSessionHours }: Settings,
  isAdmin: boolean,
  begunAt: Date,
): Date {
  const hours = isAdmin ? Math.min(adminSessionHours, sessionDays * 24) : sessionDays * 24;
  const life = begunAt.getTime() + hours * HOUR_MS;
  return new Date(Math.min(life, Date.now() + sessionIdleDays * 24 * HOUR_MS));
}
