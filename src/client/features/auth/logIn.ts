import type { Credentials, LoginBegun, SessionOpened } from '#domain/accounts/user';
import { normalizeEmail } from '#domain/base/emailAddress';
import { pathTo } from '#domain/base/paths';
import { goesToShopAfterLogin } from '#domain/dossier/cost';
import { secondStepOf } from '../../api/apiError';
import { accountApi } from '../../entities/account/accountApi';
import { languageChosen } from '../../entities/account/authSlice';
import type { AppDispatch } from '../../store/state';
import type { LoginState } from './loginState';

/** Where a person goes next, and what the history entry there carries. */
export interface Destination {
  to: string;
  state?: { fromLogin: true } | { wanted: string | undefined };
}

/**
 * Opens a session and says where to go, or which second step is to come. Throws the ApiError of a refused login.
 *
 * An address that is not verified yet goes to its own page. Everyone goes to the place they wanted; who wanted none to a new request, and
 * an administrator, whom no credits hold back, to the administrators' dashboard. An invitation that waits comes before a purchase; six
 * credits or fewer lead anybody else to the shop first, which leads on to that place.
 */
export const logIn =
  (credentials: Credentials, arrival: LoginState) =>
  async (dispatch: AppDispatch): Promise<Destination | LoginBegun> => {
    const answer = await dispatch(accountApi.endpoints.login.initiate(credentials, { track: false }));
    if (answer.error === undefined) return dispatch(goOn(answer.data, credentials, arrival));
    const begun = secondStepOf(answer.error);
    if (begun) return begun;
    throw answer.error;
  };

/** After the login, in one step or two. */
export const goOn =
  (
    { email_verified_at, credits }: Omit<SessionOpened, 'token'>,
    credentials: Pick<Credentials, 'email' | 'langue_user'>,
    { wanted, languageByDefault = false }: LoginState,
  ) =>
  async (dispatch: AppDispatch): Promise<Destination> => {
    if (email_verified_at === null)
      return {
        to: pathTo('emailVerification', { email: normalizeEmail(credentials.email) }),
        state: { fromLogin: true },
      };

    // What the frame of the next page asks, together.
    dispatch(accountApi.util.prefetch('profile', undefined, {}));
    // A language the person chose on the login page stays, and the account remembers it. At once: who leaves this page before
    // anything is read of the account has chosen all the same. Should it fail, the page is right, and the next choice saves it.
    const { langue_user: language } = credentials;
    if (!languageByDefault)
      void dispatch(accountApi.endpoints.language.initiate({ language }, { track: false }));
    const reading = readUser(dispatch).then((user) => {
      // One that the guard had to assume gives way to the account's.
      if (user && languageByDefault) dispatch(languageChosen(user.langue_user));
      return user;
    });
    const isPoor = goesToShopAfterLogin(credits);
    const place = wanted === undefined || namesNoPlace(wanted) ? undefined : wanted;
    // All others go to the same place whoever they are, while that is read.
    const dependsOnWho = isPoor || place === undefined || isAdminPath(place);
    const user = dependsOnWho ? await reading : null;
    if (user?.is_admin) return { to: place ?? pathTo('admin') };
    const open = place && !isAdminPath(place) ? place : undefined;
    if (user?.office_offer === 'join') return { to: open ?? pathTo('office') };
    // Nothing was refused yet: the shop says what one needs.
    if (isPoor) return { to: pathTo('buyCredits'), state: { wanted: open } };
    return { to: open ?? pathTo('step1') };
  };

/** The session is open whether or not this succeeds: a page that needs the user asks again. */
async function readUser(dispatch: AppDispatch) {
  const reading = dispatch(accountApi.endpoints.user.initiate(undefined, { forceRefetch: true }));
  try {
    return await reading.unwrap();
  } catch {
    return null;
  } finally {
    reading.unsubscribe();
  }
}

/** '/' is what one types to open the site: an administrator's own place is the dashboard. */
const namesNoPlace = (path: string): boolean => path === pathTo('step1');

/** Sending a client there would only lead back to login. */
const isAdminPath = (path: string): boolean => /^\/(admin|dashboard\/admin)(?=[/?]|$)/.test(path);
