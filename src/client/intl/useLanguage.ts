import { useIntl } from 'react-intl';
import { type Language, languageOr } from '#domain/language/languages';

export function useLanguage(): Language {
  return languageOr(useIntl().locale.slice(0, 2));
}
