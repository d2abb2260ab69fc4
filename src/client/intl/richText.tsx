import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Language } from '#domain/language/languages';
import { ofName } from '#domain/language/typography';

// Classes, not attributes: a page that the server sends may have no style attribute (content security policy).
const Bold = styled('strong')({ fontWeight: 600 });
const Unbroken = styled('span')({ whiteSpace: 'nowrap' });

/** Text alone: of names with marks in them nothing is known. */
const textOf = (words: ReactNode): string => (Array.isArray(words) ? words.join('') : String(words));

/**
 * Tags every text may use: `<b>` for what stands out, `<nb>` for what must not be broken over two lines, `<of>` around a name
 * for the 'of' of the language before it.
 */
const richText = (lang: Language) => ({
  b: (words: ReactNode) => <Bold>{words}</Bold>,
  nb: (words: ReactNode) => <Unbroken>{words}</Unbroken>,
  of: (words: ReactNode) => ofName(textOf(words), lang),
});

/** One of each: react-intl makes its texts anew for another. */
export const RICH_TEXT: Record<Language, ReturnType<typeof richText>> = {
  fr: richText('fr'),
  nl: richText('nl'),
};
