import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { LanguageProvider, type Texts } from '../intl/LanguageProvider';
import { useAppSelector } from '../store/hooks';
import type { AppStore } from '../store/state';
import { ToastProvider } from '../ui/ToastProvider';
import { AppTheme } from './theme/AppTheme';

export interface AppProps {
  /** Filled from the browser's storage (see `filled` in store.ts). */
  store: AppStore;
  /** The language and texts of the first paint. */
  texts: Texts;
  /** The router: in the browser that of the page; the build has no address bar and passes its own. */
  children: ReactNode;
}

/** The whole interface, as rendered by the page, the build and the screens' tests. */
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
