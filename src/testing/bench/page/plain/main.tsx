import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { lazy, type ReactNode, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { Provider, useSelector } from 'react-redux';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { PersistGate } from 'redux-persist/integration/react';
import type { Messages } from '../../../../client/intl/messages';
import fr from './fr.json';
import { Login } from './Login';
import { persistor, type State, store } from './store';

/**
 * A login page as such a product usually has it: the packages of the product, put together as their guides say, and drawn
 * into an empty page. Kinder to itself than most: the login is in the first file, and the texts are this page's own.
 */
// The product has more texts, and its types want them all.
const messages = fr as unknown as Messages;
const theme = createTheme();
const Home = lazy(async () => ({ default: (await import('./Home')).Home }));

function Language({ children }: { children: ReactNode }) {
  const lang = useSelector((state: State) => state.auth.lang);
  return (
    <IntlProvider locale={lang} messages={messages}>
      {children}
    </IntlProvider>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <PersistGate persistor={persistor} loading={null}>
          <ThemeProvider theme={theme}>
            <CssBaseline />
            <Language>
              <BrowserRouter>
                <Suspense fallback={null}>
                  <Routes>
                    <Route path="/login/:lang" element={<Login />} />
                    <Route path="/" element={<Home />} />
                    <Route path="*" element={<Navigate to="/login/fr" replace />} />
                  </Routes>
                </Suspense>
              </BrowserRouter>
            </Language>
          </ThemeProvider>
        </PersistGate>
      </Provider>
    </StrictMode>,
  );
