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

/** From how many networks' worth of failures on every device that is not known must wait. */
const NETWORKS = 10;

/**
 * Finds the person whose address and password these are. A wrong address and a wrong password give the same 401 in the same
 * time. Failures are counted against one password. A device that the person has logged in from has a count of its own, which
 * no stranger can use up. All others are counted by the network they come from, and all together, so that guessing from many of
 * them has a bound as well; one network has a bound for all addresses. Past one of them: 429, for the right password too.
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
    // A password that replaces another one, through a mailed link, begins without failures.
    const places = limitsOf(`${email} ${found?.passwordHash ?? ''}`, networkOf(from.ip), device);
    // Before the work of checking: of guesses made at once, in whichever process, no more pass than may fail.
    refuseOver(await takeForCheck(db, places));
    const match = await verifyPassword(found?.passwordHash, password);
    if (!found || match === 'no') {
      await audit(db, loginEvent(found?.id ?? 0, 'user.loginFailed', from));
      throw unauthorized('auth.failed');
    }
    await releaseLimit(db, places);
    if (match !== 'old') return found;
    // The hash of the password's one form, in the place of an old one.
    const passwordHash = await hashPassword(password, cost);
    await store.replaceHash(db, found, passwordHash);
    return { ...found, passwordHash };
  };
}

/** Who failed has not shown who they are. */
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
