import { accountApi } from '../../api/accountApi';
import { readLoginState } from '../../features/auth/loginState';
import { listener } from '../../store/listener';
import type { AppDispatch, AppStore, AppThunk, RootState } from '../../store/store';
import { loadFirstQueries } from './firstQueries';
import { isPublic, isStep, routeNameAt } from './routeName';
import { forgetFailed, loadScreen, type ScreenName, type ShellName } from './screens';

export type Place = Pick<Location, 'pathname' | 'search'>;

/** Fetches the chunks of an address. Rejects when one does not arrive. */
export function loadPlace(place: Place, loggedIn: boolean): Promise<unknown> {
  const chunks = chunksOf(place, loggedIn);
  // First, for it is small and has something to ask.
  if (loggedIn) for (const name of chunks) void loadFirstQueries(name);
  return Promise.all(chunks.map((name) => settled(loadScreen(name))));
}

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

/** Everything an address needs, at once: its chunks, what the frame asks, what the screen asks. */
const startRoute =
  (place: Place): AppThunk<void> =>
  (dispatch, getState) => {
    const loggedIn = getState().auth.token !== null;
    // One that does not arrive is fetched again when it is needed.
    loadPlace(place, loggedIn).catch(forgetFailed);
    const route = routeNameAt(place);
    if (!loggedIn || route === null || isPublic(route)) return;
    for (const call of ['user', 'profile'] as const) dispatch(accountApi.util.prefetch(call, undefined, NEW));
    void loadFirstQueries(route).then((ask) => ask && dispatch(ask(new URLSearchParams(place.search))));
  };

/** What is held already is not asked for again. */
const NEW = { ifOlderThan: Number.POSITIVE_INFINITY };

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
      dispatch(startRoute({ pathname, search }));
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
