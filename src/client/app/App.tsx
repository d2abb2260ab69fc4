import { type ReactNode, useEffect } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import type { Persistor } from 'redux-persist';
import { PersistGate } from 'redux-persist/integration/react';
import { languageChosen } from '../features/auth/authSlice';
import { LanguageProvider, type Texts } from '../intl/LanguageProvider';
import { useAppSelector, useAppStore } from '../store/hooks';
import type { AppStore } from '../store/store';
import { ToastProvider } from '../ui/ToastProvider';
import { followOtherTabs } from './otherTabs';
import { startReactions } from './reactions';
import { AppRoutes } from './routing/AppRoutes';
import { followSavedLanguage } from './savedLanguage';
import { SessionGate } from './session/SessionGate';
import { SimulationNotice } from './shell/SimulationNotice';
import { AppTheme } from './theme/AppTheme';

export interface AppProps {
  store: AppStore;
  persistor: Persistor;
  /** The language and texts of the first paint. */
  texts: Texts;
}

/** The whole interface. The page and the tests of screens draw the same one. */
export function App({ store, persistor, texts }: AppProps) {
  return (
    <Provider store={store}>
      <PersistGate persistor={persistor} onBeforeLift={() => void store.dispatch(languageChosen(texts.lang))}>
        <AppTheme>
          <Language texts={texts}>
            <ToastProvider>
              <BrowserRouter>
                <Reactions />
                <SimulationNotice />
                <AppRoutes />
                <SessionGate />
              </BrowserRouter>
            </ToastProvider>
          </Language>
        </AppTheme>
      </PersistGate>
    </Provider>
  );
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
  useEffect(() => startReactions(navigate), [navigate]);
  useEffect(() => followOtherTabs(store), [store]);
  useEffect(() => followSavedLanguage(store), [store]);
  return null;
}
