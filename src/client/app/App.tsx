import { setupListeners } from '@reduxjs/toolkit/query';
import { type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, type RouteObject, RouterProvider, useNavigate } from 'react-router-dom';
import { setNavigate } from '../api/leadToShop';
import { LanguageProvider, type Texts } from '../intl/LanguageProvider';
import { useAppSelector, useAppStore } from '../store/hooks';
import type { AppStore } from '../store/state';
import { ToastProvider } from '../ui/ToastProvider';
import { followOtherTabs } from './otherTabs';
import { startReactions } from './reactions';
import { AppRoutes } from './routing/AppRoutes';
import { PageFailure } from './routing/PageFailure';
import { followSavedLanguage } from './savedLanguage';
import { SessionGate } from './session/SessionGate';
import { SimulationNotice } from './shell/SimulationNotice';
import { AppTheme } from './theme/AppTheme';

export interface AppProps {
  /** Filled with what the browser keeps (see `filled` in store.ts). */
  store: AppStore;
  /** The language and texts of the first paint. */
  texts: Texts;
  /** The build, which has no address bar, brings its own router. */
  routed?: (page: ReactNode) => ReactNode;
  children?: ReactNode;
}

/** Every address is one page's: which screen it shows, AppRoutes decides. */
export const routesOf = (page: ReactNode): RouteObject[] => [
  { path: '*', element: page, errorElement: <PageFailure /> },
];

const byAddressBar = (page: ReactNode) => <AddressBar page={page} />;

function AddressBar({ page }: { page: ReactNode }) {
  const [router] = useState(() => createBrowserRouter(routesOf(page)));
  return <RouterProvider router={router} />;
}

/** The whole interface. The page, the build and the tests of screens draw the same one. */
export function App({ store, texts, routed = byAddressBar, children = <AppRoutes /> }: AppProps) {
  return (
    <Provider store={store}>
      <AppTheme>
        <Language texts={texts}>
          <Toasts>
            {routed(
              <>
                <Reactions />
                <SimulationNotice />
                {children}
                <SessionGate />
              </>,
            )}
          </Toasts>
        </Language>
      </AppTheme>
    </Provider>
  );
}

function Toasts({ children }: { children: ReactNode }) {
  const visit = useAppSelector(({ auth }) => auth.visit);
  return <ToastProvider visit={visit}>{children}</ToastProvider>;
}

function Language({ texts, children }: { texts: Texts; children: ReactNode }) {
  const lang = useAppSelector(({ auth }) => auth.lang);
  return (
    <LanguageProvider lang={lang} initial={texts}>
      {children}
    </LanguageProvider>
  );
}

function Reactions() {
  const store = useAppStore();
  const navigate = useNavigate();
  useEffect(() => setNavigate(navigate), [navigate]);
  useEffect(() => startReactions(), []);
  useEffect(() => setupListeners(store.dispatch), [store]);
  useEffect(() => followOtherTabs(store), [store]);
  useEffect(() => followSavedLanguage(store), [store]);
  return null;
}
