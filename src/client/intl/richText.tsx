import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Language } from '#domain/language/languages';
import { ofName } from '#domain/language/typography';

// Classes, because the content security policy forbids style attributes.
const Bold = styled('strong')({ fontWeight: 600 });
const Unbroken = styled('span')({ whiteSpace: 'nowrap' });

/** Plain text; names with markup are not supported. */
const textOf = (words: ReactNode): string => (Array.isArray(words) ? words.join('') : String(words));

/** Tags in texts: `<b>` for emphasis, `<nb>` for no line break, `<of>` around a name for the language's form of "of". */
const richText = (lang: Language) => ({
  b: (words: ReactNode) => <Bold>{words}</Bold>,
  nb: (words: ReactNode) => <Unbroken>{words}</Unbroken>,
  of: (words: ReactNode) => ofName(textOf(words), lang),
});

/** One per language, because react-intl recreates texts for a new object. */
export const RICH_TEXT: Record<Language, ReturnType<typeof richText>> = {
  fr: richText('fr'),
  nl: richText('nl'),
};
