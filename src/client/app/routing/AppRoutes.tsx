import { Suspense, use } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ADMIN_ROUTES, MOVED_PATHS, PUBLIC_ROUTES, paths, type RouteName } from '#domain/contract/paths';
import { STEPS } from '#domain/dossier/wizard';
import { isLoggedIn } from '../../api/session';
import { useAppSelector } from '../../store/hooks';
import { RequireAdmin, RequireToken } from './guards';
import { routeNameAt } from './routeName';
import { ScreenBoundary } from './ScreenBoundary';
import { ScreenSlot } from './ScreenSlot';
import { loadScreen, type ScreenName, type ShellName } from './screens';

type RoutedScreen = Exclude<ScreenName, 'notFound' | 'adminSupport'>;

/** Open to anyone; in the frame of whoever is logged in. */
const RETURNS = ['paySuccess', 'payCancel'] as const;
const PUBLIC = PUBLIC_ROUTES.filter(
  (name) => name !== 'veriffUser' && name !== 'paySuccess' && name !== 'payCancel',
);
const ADMIN = ADMIN_ROUTES.filter((name) => name !== 'adminSupport');
const elsewhere: readonly string[] = [...PUBLIC_ROUTES, ...ADMIN_ROUTES, ...STEPS];
/** All the rest of the table: for anyone logged in. */
const CLIENT = (Object.keys(paths) as RouteName[]).filter(
  (name): name is RoutedScreen => !elsewhere.includes(name),
);

/** Every address of the interface. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell name="publicShell" />}>{slots(PUBLIC)}</Route>
      <Route element={<Shell name="identityShell" />}>{slots(['veriffUser'])}</Route>
      <Route element={<RequireToken />}>
        <Route element={<Shell name="appShell" />}>
          {slots(['step1'])}
          <Route element={<Shell name="wizardLayout" />}>{slots(STEPS.slice(1))}</Route>
          {slots(CLIENT)}
          <Route element={<RequireAdmin />}>{slots(ADMIN)}</Route>
        </Route>
      </Route>
      {Object.entries(MOVED_PATHS).map(([from, to]) => (
        <Route key={from} path={from} element={<MovedTo path={to} />} />
      ))}
      <Route element={<AnyShell />}>
        {slots(RETURNS)}
        <Route path="*" element={<ScreenSlot name="notFound" />} />
      </Route>
    </Routes>
  );
}

const slots = (names: readonly RoutedScreen[]) =>
  names.map((name) => (
    <Route
      key={name}
      path={paths[name]}
      element={name === 'adminServices' ? <AdminSlot /> : <ScreenSlot name={name} />}
    />
  ));

/** Two screens on one path, told apart by the query. */
function AdminSlot() {
  const route = routeNameAt(useLocation());
  return <ScreenSlot name={route === 'adminSupport' ? 'adminSupport' : 'adminServices'} />;
}

/** A frame around screens, with its own chunk; its <Outlet> is the screen. */
function Shell({ name }: { name: ShellName }) {
  return (
    <ScreenBoundary name={name}>
      <Suspense fallback={null}>
        <LoadedShell name={name} />
      </Suspense>
    </ScreenBoundary>
  );
}

function LoadedShell({ name }: { name: ShellName }) {
  const Frame = use(loadScreen(name));
  return <Frame />;
}

function AnyShell() {
  const loggedIn = useAppSelector(isLoggedIn);
  return <Shell name={loggedIn ? 'appShell' : 'publicShell'} />;
}

/** The same page under its present address, query and hash kept. */
function MovedTo({ path }: { path: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: path, search, hash }} replace />;
}
