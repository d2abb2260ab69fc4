import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { LanguageProvider, type Texts } from '../intl/LanguageProvider';
import { useAppSelector } from '../store/hooks';
import type { AppStore } from '../store/state';
import { ToastProvider } from '../ui/ToastProvider';
import { AppTheme } from './theme/AppTheme';

export interface AppProps {
  /** Filled with what the browser keeps (see `filled` in store.ts). */
  store: AppStore;
  /** The language and texts of the first paint. */
  texts: Texts;
  /** The router of the page; the build, which has no address bar, brings its own. */
  children: ReactNode;
}

/** The whole interface. The page, the build and the tests of screens draw the same one. */
export function App({ store, texts, children }: AppProps) {
  return (
    <Provider store={store}>
      <AppTheme>
        <Language texts={texts}>
          <Toasts>{children}</Toasts>
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
