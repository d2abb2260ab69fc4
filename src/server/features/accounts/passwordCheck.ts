import type { Credentials } from '#domain/accounts/user';
import type { Config } from '../../config/config';
import { type AuditEvent, audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { type Limit, networkOf, takeForCheck } from '../../db/rateLimits';
import { releaseLimit } from '../../db/releaseLimit';
import { refuseOver, unauthorized } from '../../http/errors';
import { type From, findDevice, tracesOf } from './devices';
import { hashPassword, passwordVerifier } from './passwords';
import * as store from './store';

type Settings = Pick<Config, 'limits' | 'passwordMemoryKib'>;

/** The limit over all unknown devices, as a multiple of the limit of one network. */
const NETWORKS = 10;

/**
 * Finds the user with this address and password. A wrong address and a wrong password give the same 401 in the same time. Failures count
 * per password. A known device of the user has a counter that other people cannot use up. Unknown devices count per network and all
 * together, which also limits guesses from many networks; one network has a limit for all addresses. Past a limit: 429, also for the right
 * password.
 */
export function passwordCheck(db: Db, { limits, ...cost }: Settings) {
  const verifyPassword = passwordVerifier(cost);
  const windowSeconds = limits.loginWindowMinutes * 60;

  function limitsOf(password: string, network: string, device: number | undefined): Limit[] {
    const most = limits.loginFailuresPerAddress;
    if (device !== undefined)
      return [{ bucket: 'login.device', key: `${password} ${device}`, most, windowSeconds }];
    return [
      { bucket: 'login.network', key: `${password} ${network}`, most, windowSeconds },
      { bucket: 'login.address', key: password, most: most * NETWORKS, windowSeconds },
      { bucket: 'login.ip', key: network, most: limits.loginFailuresPerIp, windowSeconds },
    ];
  }

  return async ({ email, password }: Pick<Credentials, 'email' | 'password'>, from: From) => {
    const found = await store.findUserByEmail(db, email);
    const device = from.device === null ? undefined : await findDevice(db, email, from.device);
    // Keyed by the password hash: after a reset the count starts at 0.
    const places = limitsOf(`${email} ${found?.passwordHash ?? ''}`, networkOf(from.ip), device);
    // Before the slow check: of simultaneous guesses, in any process, no more are checked than may fail.
    refuseOver(await takeForCheck(db, places));
    const match = await verifyPassword(found?.passwordHash, password);
    if (!found || match === 'no') {
      await audit(db, loginEvent(found?.id ?? 0, 'user.loginFailed', from));
      throw unauthorized('auth.failed');
    }
    await releaseLimit(db, places);
    if (match !== 'old') return found;
    // Replaces the hash of an old form by that of the normalised password.
    const passwordHash = await hashPassword(password, cost);
    await store.replaceHash(db, found, passwordHash);
    return { ...found, passwordHash };
  };
}

/** A failed login has no actor: the person has not proved who they are. */
export const loginEvent = (
  id: number,
  action: 'user.loggedIn' | 'user.loginFailed',
  from: From,
): AuditEvent => ({
  actorId: action === 'user.loggedIn' ? id : null,
  action,
  subject: { type: 'user', id },
  detail: tracesOf(from),
});
