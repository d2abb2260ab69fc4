import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { LANGUAGE_NAMES, LANGUAGES, type Language, languageOr } from '#domain/language/languages';
import { readLoginState } from '../../features/auth/loginState';
import { useLanguage } from '../../intl/useLanguage';
import { SelectInput } from '../../ui/SelectInput';
import { routeNameAt } from '../routing/routeName';
import { useChangeLanguage } from './useChangeLanguage';

/** Routes whose last path segment is the language. */
const IN_PATH = ['login', 'register', 'veriffUser'] as const;

/** Français or Nederlands. Changes to the same screen in the other language; typed text is kept. */
export function LanguageSelect() {
  const intl = useIntl();
  const lang = useLanguage();
  const changeLanguage = useChangeLanguage();
  const navigate = useNavigate();
  const location = useLocation();
  const inPath = IN_PATH.find((name) => name === routeNameAt(location));

  const choose = (chosen: Language) => {
    if (!inPath) {
      changeLanguage(chosen);
      forgetLanguageOfQuery();
      return;
    }
    // The language follows the path. It is now the user's choice, no longer the guard's.
    const { languageByDefault: _guards, ...kept } = readLoginState(location.state);
    const query = new URLSearchParams(location.search);
    query.delete('lang');
    const to = {
      pathname: pathTo(inPath, { lang: chosen }),
      search: query.toString(),
      hash: location.hash,
    };
    void navigate(to, { replace: true, state: kept });
  };

  return (
    <SelectInput
      label={intl.formatMessage({ id: 'language.label' })}
      hideLabel
      origin="written"
      value={lang}
      onChange={({ target }) => choose(languageOr(target.value))}
      options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      sx={{ width: 150 }}
    />
  );
}

/**
 * A mail's link contains the mail's language in its query; it is removed, so that a reload keeps the user's later choice. The router is not
 * notified, because the address bar may already contain less than its path (see ResetPasswordScreen).
 */
function forgetLanguageOfQuery(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', url);
}
