import type { Credentials, LoginBegun, SessionOpened } from '#domain/accounts/user';
import { normalizeEmail } from '#domain/base/emailAddress';
import { pathTo } from '#domain/base/paths';
import { goesToShopAfterLogin } from '#domain/dossier/cost';
import { secondStepOf } from '../../api/apiError';
import { accountApi } from '../../entities/account/accountApi';
import { languageChosen } from '../../entities/account/authSlice';
import type { AppDispatch } from '../../store/state';
import type { LoginState } from './loginState';

/** The next page, and the state of its history entry. */
export interface Destination {
  to: string;
  state?: { fromLogin: true } | { wanted: string | undefined };
}

/**
 * Opens a session and returns the next page, or the second step. Throws the ApiError of a refused login. An unverified address goes to its
 * own page. Everybody else goes to the wanted page; without one, clients go to a new dossier and administrators to their dashboard. A
 * waiting invitation comes first; then a client with six credits or fewer goes to the shop, which leads on to the wanted page.
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

/** After the login, with or without a second step. */
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

    // The data of the next page's shell, requested in parallel.
    dispatch(accountApi.util.prefetch('profile', undefined, {}));
    // A language chosen on the login page is kept and saved to the account. Not awaited but sent at once, so that it is saved even if the
    // user leaves this page early. After a failure the page is still right, and the next choice saves it.
    const { langue_user: language } = credentials;
    if (!languageByDefault)
      void dispatch(accountApi.endpoints.language.initiate({ language }, { track: false }));
    const reading = readUser(dispatch).then((user) => {
      // If the guard assumed the language, the account's language replaces it.
      if (user && languageByDefault) dispatch(languageChosen(user.langue_user));
      return user;
    });
    const isPoor = goesToShopAfterLogin(credits);
    const place = wanted === undefined || namesNoPlace(wanted) ? undefined : wanted;
    // For all others the page does not depend on the user, so they do not wait for the answer.
    const dependsOnWho = isPoor || place === undefined || isAdminPath(place);
    const user = dependsOnWho ? await reading : null;
    if (user?.is_admin) return { to: place ?? pathTo('admin') };
    const open = place && !isAdminPath(place) ? place : undefined;
    if (user?.office_offer === 'join') return { to: open ?? pathTo('office') };
    // Not a refusal: the shop explains how many credits are needed.
    if (isPoor) return { to: pathTo('buyCredits'), state: { wanted: open } };
    return { to: open ?? pathTo('step1') };
  };

/** A failure is ignored: the session is open, and the pages request the user again. */
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

/** '/' only opens the site, so an administrator goes to the dashboard instead. */
const namesNoPlace = (path: string): boolean => path === pathTo('step1');

/** A client sent there would be redirected to the login. */
const isAdminPath = (path: string): boolean => /^\/(admin|dashboard\/admin)(?=[/?]|$)/.test(path);
