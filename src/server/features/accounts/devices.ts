import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect';
import { deleteInBatches } from '../../db/deleteInBatches';
import { networkPrefix } from '../../db/rateLimits';
import { devices, sessions, users } from '../../db/schema';
import { browserOf } from '../../http/browser';
import { hashToken, newToken } from '../../people/tokens';

/** Where a login comes from. */
export interface From {
  ip: string;
  userAgent: string | undefined;
  /** The secret of the browser's cookie; null without one. */
  device: string | null;
}

/** Forgotten when it was not logged in from for so long; the browser forgets its secret then too. */
const KEEP_DAYS = 180;

/** What is written down of where a login comes from: nothing that tells one person from their neighbours. */
export const tracesOf = ({ ip, userAgent }: From) => ({
  network: networkPrefix(ip),
  browser: browserOf(userAgent),
});

/** The cookie of a known device. */
export interface DeviceCookie {
  /** Its secret in the header Cookie; null for none. */
  read(cookies: string | undefined): string | null;
  /** The header Set-Cookie, out of reach of scripts. The secret lets nobody in. */
  write(secret: string): string;
}

/** Over https only the name with the prefix counts, which no other host of the domain can set. */
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

/** The device of the person with this address that keeps this secret; undefined when it is not known to be theirs. */
export async function findDevice(db: Db, email: string, secret: string): Promise<number | undefined> {
  const [device] = await db
    .select({ id: devices.id })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.userId))
    .where(and(eq(users.email, email), eq(devices.secretHash, hashToken(secret))));
  return device?.id;
}

/** The secret, where some person has logged in with it; null for one that somebody else made up. */
async function givenOut(tx: Tx, secret: string | null): Promise<string | null> {
  if (secret === null) return null;
  return (await tx.$count(devices, eq(devices.secretHash, hashToken(secret)))) > 0 ? secret : null;
}

/** A program without cookies is a new device at each login: one of its kind is enough for a day. */
const sameTraces = (from: From) => {
  const { network, browser } = tracesOf(from);
  return and(
    eq(devices.network, network),
    eq(devices.browser, browser),
    gt(devices.lastSeenAt, sql`now() - interval '1 day'`),
  );
};

/**
 * Notes a login from a device and says its secret: the browser's own where it is one that we gave out, otherwise a new one.
 * `isStrange`: the person is known from others, and not from this one, nor since yesterday from its network and browser.
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
    // A row that was there has been locked, which xmax tells.
    .returning({ id: devices.id, isNew: sql<boolean>`xmax = 0` });
  if (!device) throw new Error('The device was not stored.');
  return { id: device.id, secret, isStrange: device.isNew && others > 0 && like === 0 };
}

/** A password that replaces another has been used from nowhere yet, but from the device of the session that replaced it. */
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
