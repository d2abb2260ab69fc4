import { type IntlShape, useIntl } from 'react-intl';
import type { Language } from '#domain/language/languages';
import { type Formats, useFormats } from '../../../intl/formats';
import { useLanguage } from '../../../intl/useLanguage';

/** Formats for the rows of a change. */
export interface Words {
  intl: IntlShape;
  lang: Language;
  formats: Formats;
}

export const useWords = (): Words => ({ intl: useIntl(), lang: useLanguage(), formats: useFormats() });
