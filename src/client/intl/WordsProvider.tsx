import { type ReactNode, useMemo } from 'react';
import { RawIntlProvider, useIntl } from 'react-intl';
import { type TextWords, withWords } from './textWords';

/** Words for texts below it. `words` must keep its identity while unchanged. */
export function WordsProvider({ words, children }: { words: TextWords; children: ReactNode }) {
  const intl = useIntl();
  const value = useMemo(() => withWords(intl, words), [intl, words]);
  return <RawIntlProvider value={value}>{children}</RawIntlProvider>;
}
