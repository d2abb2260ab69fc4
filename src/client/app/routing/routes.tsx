import { type LoaderFunction, Navigate, type RouteObject, useLocation } from 'react-router-dom';
import { ADMIN_ROUTES, MOVED_PATHS, PUBLIC_ROUTES, paths, type RouteName } from '#domain/base/paths';
import { STEPS } from '#domain/dossier/wizard';
import { isLoggedIn } from '../../api/session';
import { useAppSelector } from '../../store/hooks';
import type { AppStore } from '../../store/state';
import { Failure, PageFailure } from './Failure';
import { RequireAdmin, RequireToken } from './guards';
import { OnTheWay } from './OnTheWay';
import { Page } from './Page';
import { routeNameAt } from './routeName';
import { Screen } from './Screen';
import { Loaded, load, type ScreenName, type ShellName } from './screens';

/** Open to everyone, but in the app's shell for a logged-in user. */
const RETURNS = ['paySuccess', 'payCancel'] as const;
const IDENTITY = ['veriffUser'] as const;
const PUBLIC = without(PUBLIC_ROUTES, [...RETURNS, ...IDENTITY]);
/** On the same path as another route, distinguished by the query. */
const TWINS = ['adminSupport'] as const;
const ADMIN = without(ADMIN_ROUTES, TWINS);
/** The other routes: for every logged-in user. */
const CLIENT = without(Object.keys(paths) as RouteName[], [...PUBLIC_ROUTES, ...ADMIN_ROUTES, ...STEPS]);

function without<N extends RouteName>(names: readonly N[], others: readonly RouteName[]): N[] {
  return names.filter((name) => !others.includes(name));
}

/**
 * Every address with its guard, its shell and its screen. Before a navigation, the screen's chunk is loaded and its first requests are
 * sent, while the present screen stays.
 */
export function routesOf(store: AppStore): RouteObject[] {
  const loaderOf =
    (nameOf: (request: Request) => ScreenName | ShellName): LoaderFunction =>
    ({ request }) => {
      const name = nameOf(request);
      if (isLoggedIn(store.getState())) void ask(name, request);
      return load(name);
    };

  async function ask(name: ScreenName | ShellName, { url, signal }: Request): Promise<void> {
    // If it fails to load, shells and screens send the requests themselves.
    const file = await import('./firstQueries').catch(() => null);
    if (file && !signal.aborted) store.dispatch(file.askFirst(name, new URL(url)));
  }

  const frame = (name: ShellName, children: RouteObject[]): RouteObject => ({
    element: <Loaded name={name} />,
    loader: loaderOf(() => name),
    shouldRevalidate: () => false,
    children,
  });
  const screen = (path: string): RouteObject => ({
    path,
    element: <Screen />,
    errorElement: <Failure />,
    loader: loaderOf(({ url }) => routeNameAt(new URL(url)) ?? 'notFound'),
    // A changed query on the same screen is handled by the screen.
    shouldRevalidate: ({ currentUrl, nextUrl }) => routeNameAt(currentUrl) !== routeNameAt(nextUrl),
  });
  const screens = (names: readonly RouteName[]) => names.map((name) => screen(paths[name]));

  return [
    {
      element: <Page />,
      errorElement: <PageFailure />,
      hydrateFallbackElement: <OnTheWay />,
      children: [
        frame('publicShell', screens(PUBLIC)),
        frame('identityShell', screens(IDENTITY)),
        {
          element: <RequireToken />,
          children: [
            frame('appShell', [
              ...screens(['step1']),
              frame('wizardLayout', screens(STEPS.slice(1))),
              ...screens(CLIENT),
              { element: <RequireAdmin />, children: screens(ADMIN) },
            ]),
          ],
        },
        ...Object.entries(MOVED_PATHS).map(([from, to]) => ({ path: from, element: <MovedTo path={to} /> })),
        {
          ...frame('appShell', [...screens(RETURNS), screen('*')]),
          element: <AnyFrame />,
          loader: (args) => Promise.all([load('publicShell'), loaderOf(() => 'appShell')(args)]),
        },
      ],
    },
  ];
}

function AnyFrame() {
  return <Loaded name={useAppSelector(isLoggedIn) ? 'appShell' : 'publicShell'} />;
}

/** Redirects an old path to the present one, with query and hash. */
function MovedTo({ path }: { path: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: path, search, hash }} replace />;
}
