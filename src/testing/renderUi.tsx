import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { BELGIAN_LOCALES, type Language } from '#domain/language/languages';
import fr from '../../i18n/fr.json';
import nl from '../../i18n/nl.json';
import { AppTheme } from '../client/app/theme/AppTheme';
import { RICH_TEXT } from '../client/intl/richText';
import { NEUTRAL_WORDS } from '../client/intl/textWords';
import { WordsProvider } from '../client/intl/WordsProvider';
import { ToastProvider } from '../client/ui/ToastProvider';

const messages = { fr, nl };

function Address() {
  return <div data-testid="address">{useLocation().pathname}</div>;
}

function Surroundings({ lang, children }: { lang: Language; children: ReactNode }) {
  return (
    <IntlProvider
      locale={BELGIAN_LOCALES[lang]}
      messages={messages[lang]}
      defaultRichTextElements={RICH_TEXT[lang]}
      // It would rather have compiled texts.
      onWarn={() => {}}
    >
      <WordsProvider words={NEUTRAL_WORDS[lang]}>
        <AppTheme>
          <MemoryRouter>
            <ToastProvider>{children}</ToastProvider>
            <Address />
          </MemoryRouter>
        </AppTheme>
      </WordsProvider>
    </IntlProvider>
  );
}

/**
 * Renders something of ui in the real theme and texts, with a router that keeps the address in memory (read it with
 * `getByTestId('address')`).
 */
export function renderUi(element: ReactElement, { lang = 'fr' }: { lang?: Language } = {}) {
  const { rerender, ...view } = render(<Surroundings lang={lang}>{element}</Surroundings>);
  return {
    user: userEvent.setup(),
    ...view,
    rerender: (next: ReactElement) => rerender(<Surroundings lang={lang}>{next}</Surroundings>),
  };
}

/** Makes media queries match a window of this width, in px, until the returned function is called. */
export function windowWidth(px: number): () => void {
  const before = window.matchMedia;
  const ignore = () => {};
  window.matchMedia = (query) => {
    const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
    const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
    const matches = Boolean(most || least) && px <= Number(most ?? px) && px >= Number(least ?? px);
    return {
      matches,
      media: query,
      onchange: null,
      addEventListener: ignore,
      removeEventListener: ignore,
      addListener: ignore,
      removeListener: ignore,
      dispatchEvent: () => false,
    };
  };
  return () => {
    window.matchMedia = before;
  };
}
