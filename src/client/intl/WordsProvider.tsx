import { type ReactNode, useMemo } from 'react';
import { RawIntlProvider, useIntl } from 'react-intl';
import { type TextWords, withWords } from './textWords';

/** The words of the texts below it. `words` is the same object as long as they are the same. */
export function WordsProvider({ words, children }: { words: TextWords; children: ReactNode }) {
  const intl = useIntl();
  const value = useMemo(() => withWords(intl, words), [intl, words]);
  return <RawIntlProvider value={value}>{children}</RawIntlProvider>;
}
