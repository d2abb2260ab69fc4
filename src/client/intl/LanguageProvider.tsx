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
  /** What the first paint is written in, loaded before it. */
  initial: Texts;
  children: ReactNode;
}

/** The one warning there is asks for compiled messages: the production build compiles them, elsewhere text is fine. */
const ignore = () => {};

/**
 * The language of everything below. A change shows when the other language's texts are there, all at once: words,
 * numbers, dates and <html lang>. Until then, or when they cannot be fetched, the page stays as it is.
 */
export function LanguageProvider({ lang, initial, children }: LanguageProviderProps) {
  const [texts, setTexts] = useState(initial);

  useEffect(() => followMessages(lang, (messages) => setTexts({ lang, messages })), [lang]);

  // Before the browser paints: a screen reader must not read the new words with the old voice.
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
