import { isLoggedIn } from '../../api/session';
import { accountApi } from '../../entities/account/accountApi';
import { readLoginState } from '../../features/auth/loginState';
import { listener } from '../../store/listener';
import type { AppDispatch, AppStore, AppThunk, RootState } from '../../store/state';
import { isPublic, isStep, routeNameAt } from './routeName';
import { forgetFailed, loadScreen, type ScreenName, type ShellName } from './screens';

export type Place = Pick<Location, 'pathname' | 'search'>;

/** Fetches the chunks of an address. Rejects when one does not arrive. */
export function loadPlace(place: Place, loggedIn: boolean): Promise<unknown> {
  // First, for it is small and has something to ask.
  if (loggedIn) void loadFirstQueries();
  return Promise.all(chunksOf(place, loggedIn).map((name) => settled(loadScreen(name))));
}

/** Where it does not arrive, frames and screens ask by themselves. */
const loadFirstQueries = () => import('./firstQueries').catch(() => undefined);

/** Says to `use` what a promise holds: it would look a moment later, and meanwhile draw the page without it. */
async function settled<T>(promise: Promise<T>): Promise<void> {
  Object.assign(promise, { status: 'fulfilled', value: await promise });
}

/** As the guard and the routes will decide. */
function chunksOf(place: Place, loggedIn: boolean): (ScreenName | ShellName)[] {
  const route = routeNameAt(place);
  if (route === null) return [loggedIn ? 'appShell' : 'publicShell', 'notFound'];
  if (route === 'veriffUser') return ['identityShell', route];
  if (isPublic(route)) return ['publicShell', route];
  if (!loggedIn) return ['publicShell', 'login'];
  return isStep(route) ? ['appShell', 'wizardLayout', route] : ['appShell', route];
}

/** Everything an address needs, at once: its chunks, and what those of them ask first that do not stand there already. */
const startRoute =
  (place: Place, from?: Place): AppThunk<void> =>
  (dispatch, getState) => {
    const loggedIn = isLoggedIn(getState());
    // One that does not arrive is fetched again when it is needed.
    loadPlace(place, loggedIn).catch(forgetFailed);
    if (!loggedIn) return;
    const here = from ? chunksOf(from, loggedIn) : [];
    const names = chunksOf(place, loggedIn).filter((name) => !here.includes(name));
    void loadFirstQueries().then((file) => file && dispatch(file.askFirst(names, place)));
  };

/**
 * Starts the address that is open and each one that follows, as soon as the way to it begins: before React draws anything of
 * it. To be called once the store holds what the browser keeps. While a login is under way, the chunks of the place behind it
 * are fetched already.
 */
export function startRoutes({ dispatch }: AppStore): void {
  dispatch(startRoute(window.location));
  // A browser that cannot tell fetches and asks a moment later, with the screen.
  window.navigation?.addEventListener('navigate', ({ destination, navigationType }) => {
    const { origin, pathname, search } = new URL(destination.url);
    const isOther = pathname !== window.location.pathname;
    if (isOther && navigationType !== 'reload' && origin === window.location.origin)
      dispatch(startRoute({ pathname, search }, window.location));
  });
  listener.startListening.withTypes<RootState, AppDispatch>()({
    matcher: accountApi.endpoints.login.matchPending,
    effect: () => {
      const { wanted = '/' } = readLoginState((window.history.state as { usr?: unknown } | null)?.usr);
      const { pathname, search } = new URL(wanted, window.location.origin);
      loadPlace({ pathname, search }, true).catch(forgetFailed);
    },
  });
}
