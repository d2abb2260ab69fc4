import type { Credentials } from '#domain/contract/entities/user';
import type { Config } from '../../config';
import { type AuditEvent, audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { giveBack } from '../../db/giveBack';
import { hashKey, type Limit, networkOf, take } from '../../db/rateLimits';
import { refuseOver, unauthorized } from '../../errors';
import { hashPassword, passwordVerifier } from './passwords';
import * as store from './store';

type Settings = Pick<Config, 'limits' | 'passwordMemoryKib'>;

/** From how many networks' worth of failures on a new network must wait too. */
const NETWORKS = 10;

/** How many networks of one person are remembered: a phone has another one every day. */
const KNOWN = 20;

/**
 * Finds the person whose address and password these are. A wrong address and a wrong password give the same 401 in the same
 * time. Failures are counted against one password: by the network they come from, so that a stranger locks only himself out;
 * and, of networks it was never used from, all together, so that guessing from many of them has a bound as well. One network
 * has a bound for all addresses. Past one of them: 429, for the right password too.
 */
export function passwordCheck(db: Db, { limits, ...cost }: Settings) {
  const verifyPassword = passwordVerifier(cost);
  const windowSeconds = limits.loginWindowMinutes * 60;

  function limitsOf(email: string, network: string, found: store.UserRow | undefined): Limit[] {
    // A password that replaces another one, through a mailed link, begins without failures.
    const password = `${email} ${found?.passwordHash ?? ''}`;
    const most = limits.loginFailuresPerAddress;
    const isKnown = found?.knownNetworks.includes(networkHash(found, network)) ?? false;
    const ofNetwork = { bucket: 'login.network', key: `${password} ${network}`, most, windowSeconds };
    const ofAll = { bucket: 'login.address', key: password, most: most * NETWORKS, windowSeconds };
    const ofIp = { bucket: 'login.ip', key: network, most: limits.loginFailuresPerIp, windowSeconds };
    return isKnown ? [ofNetwork, ofIp] : [ofNetwork, ofAll, ofIp];
  }

  /** Remembers the network, and the hash of the password's one form in the place of an old one. */
  async function remember(found: store.UserRow, network: string, newHash: string | undefined) {
    const hash = networkHash(found, network);
    if (newHash === undefined && found.knownNetworks[0] === hash) return;
    const others = found.knownNetworks.filter((known) => known !== hash);
    const knownNetworks = [hash, ...others].slice(0, KNOWN);
    await store.rememberEntry(db, found, { knownNetworks, passwordHash: newHash ?? found.passwordHash });
  }

  return async ({ email, password }: Pick<Credentials, 'email' | 'password'>, ip: string) => {
    const network = networkOf(ip);
    const found = await store.findUserByEmail(db, email);
    const places = limitsOf(email, network, found);
    // Before the work of checking: of guesses made at once, in whichever process, no more pass than may fail.
    refuseOver(await take(db, places));
    const match = await verifyPassword(found?.passwordHash, password);
    if (!found || match === 'no') {
      await audit(db, loginEvent(found?.id ?? 0, 'user.loginFailed'));
      throw unauthorized('auth.failed');
    }
    await giveBack(db, places);
    const newHash = match === 'old' ? await hashPassword(password, cost) : undefined;
    await remember(found, network, newHash);
    return { ...found, passwordHash: newHash ?? found.passwordHash };
  };
}

const networkHash = ({ id }: Pick<store.UserRow, 'id'>, network: string) => hashKey(`${id} ${network}`);

/** Who failed has not shown who they are. */
export const loginEvent = (id: number, action: 'user.loggedIn' | 'user.loginFailed'): AuditEvent => ({
  actorId: action === 'user.loggedIn' ? id : null,
  action,
  subject: { type: 'user', id },
});
