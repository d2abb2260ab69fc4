import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { BELGIAN_LOCALES, DEFAULT_LANGUAGE, type Language } from '#domain/language/languages';
import { followMessages, type Messages } from './messages';
import { RICH_TEXT } from './richText';
import { NEUTRAL_WORDS } from './textWords';
import { WordsProvider } from './WordsProvider';

export interface Texts {
  lang: Language;
  messages: Messages;
}

export interface LanguageProviderProps {
  lang: Language;
  /** Texts for the first paint, loaded before it. */
  initial: Texts;
  children: ReactNode;
}

/** react-intl warns about texts that are not compiled; only the production build compiles them. */
const ignore = () => {};

/**
 * Provides the language. A change applies at once to words, numbers, dates and <html lang> when the texts are loaded; until then, or if
 * loading fails, nothing changes.
 */
export function LanguageProvider({ lang, initial, children }: LanguageProviderProps) {
  const [texts, setTexts] = useState(initial);

  useEffect(() => followMessages(lang, (messages) => setTexts({ lang, messages })), [lang]);

  // Before painting, so that screen readers switch voices in time.
  useLayoutEffect(() => {
    document.documentElement.lang = BELGIAN_LOCALES[texts.lang];
  }, [texts.lang]);

  return (
    <IntlProvider
      locale={BELGIAN_LOCALES[texts.lang]}
      defaultLocale={BELGIAN_LOCALES[DEFAULT_LANGUAGE]}
      messages={texts.messages}
      defaultRichTextElements={RICH_TEXT[texts.lang]}
      onWarn={ignore}
    >
      <WordsProvider words={NEUTRAL_WORDS[texts.lang]}>{children}</WordsProvider>
    </IntlProvider>
  );
}
