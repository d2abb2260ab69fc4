import type { Config } from '../../config/config';

type Settings = Pick<Config, 'sessionDays' | 'sessionIdleDays' | 'adminSessionHours'>;

const HOUR_MS = 3_600_000;

/**
 * When a session ends that is used now: some days later, and never past its whole life, which is short for an administrator.
 * In the past: it is over.
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
