import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect';
import { deleteInBatches } from '../../db/deleteInBatches';
import { networkPrefix } from '../../db/rateLimits';
import { devices, sessions, users } from '../../db/schema';
import { browserOf } from '../../http/browser';
import { hashToken, newToken } from '../../people/tokens';

/** The origin of a login. */
export interface From {
  ip: string;
  userAgent: string | undefined;
  /** The secret in the browser's cookie; null without one. */
  device: string | null;
}

/** Devices without a login for this long are deleted; the cookie expires then too. */
const KEEP_DAYS = 180;

/** What is stored of the origin: too little to identify a person. */
export const tracesOf = ({ ip, userAgent }: From) => ({
  network: networkPrefix(ip),
  browser: browserOf(userAgent),
});

/** The cookie that identifies a known device. */
export interface DeviceCookie {
  /** The secret in the header Cookie; null: none. */
  read(cookies: string | undefined): string | null;
  /** The header Set-Cookie, not readable by scripts. The secret does not log anybody in. */
  write(secret: string): string;
}

/** Over https only the name with the prefix counts, which other hosts of the domain cannot set. */
export function deviceCookieOf(isHttps: boolean): DeviceCookie {
  const name = isHttps ? '__Host-device' : 'device';
  const pattern = new RegExp(`(?:^|; ?)${name}=([\\w-]{43})(?:;|$)`);
  const secure = isHttps ? '; Secure' : '';
  return {
    read: (cookies = '') => pattern.exec(cookies)?.[1] ?? null,
    write: (secret) =>
      `${name}=${secret}; Path=/; Max-Age=${KEEP_DAYS * 86_400}; HttpOnly; SameSite=Strict${secure}`,
  };
}

/** The device with this secret of the user with this address; undefined when it is not known to be theirs. */
export async function findDevice(db: Db, email: string, secret: string): Promise<number | undefined> {
  const [device] = await db
    .select({ id: devices.id })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.userId))
    .where(and(eq(users.email, email), eq(devices.secretHash, hashToken(secret))));
  return device?.id;
}

/** The secret, if a login stored it; null for an invented one. */
async function givenOut(tx: Tx, secret: string | null): Promise<string | null> {
  if (secret === null) return null;
  return (await tx.$count(devices, eq(devices.secretHash, hashToken(secret)))) > 0 ? secret : null;
}

/** A program without cookies is a new device at each login: one row per day for the same network and browser is enough. */
const sameTraces = (from: From) => {
  const { network, browser } = tracesOf(from);
  return and(
    eq(devices.network, network),
    eq(devices.browser, browser),
    gt(devices.lastSeenAt, sql`now() - interval '1 day'`),
  );
};

/**
 * Stores a login from a device and returns its secret: the browser's own if we issued it, otherwise a new one. `isStrange`: the user has
 * other devices, but neither this one nor a login from its network and browser in the last day.
 */
export async function enterFrom(tx: Tx, userId: number, from: From) {
  const secret = (await givenOut(tx, from.device)) ?? newToken();
  const others = await tx.$count(devices, eq(devices.userId, userId));
  const like = await tx.$count(devices, and(eq(devices.userId, userId), sameTraces(from)));
  const seen = { ...tracesOf(from), lastSeenAt: new Date() };
  const [device] = await tx
    .insert(devices)
    .values({ userId, secretHash: hashToken(secret), ...seen })
    .onConflictDoUpdate({ target: [devices.userId, devices.secretHash], set: seen })
    // xmax is 0 for an inserted row only: an existing one was locked.
    .returning({ id: devices.id, isNew: sql<boolean>`xmax = 0` });
  if (!device) throw new Error('The device was not stored.');
  return { id: device.id, secret, isStrange: device.isNew && others > 0 && like === 0 };
}

/** After a password change no device has used the new one, except the one of the session that changed it (`but`). */
export async function forgetDevices(tx: Tx, userId: number, { but }: { but?: number } = {}): Promise<void> {
  const [own] =
    but === undefined
      ? []
      : await tx.select({ id: sessions.deviceId }).from(sessions).where(eq(sessions.id, but));
  const others = own?.id == null ? undefined : ne(devices.id, own.id);
  await tx.delete(devices).where(and(eq(devices.userId, userId), others));
}

export async function deleteOldDevices(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    devices,
    lt(devices.lastSeenAt, sql`now() - make_interval(days => ${KEEP_DAYS})`),
  );
}
