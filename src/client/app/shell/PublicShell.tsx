import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { LANGUAGE_NAMES, LANGUAGES, type Language, languageOr } from '#domain/languages';
import { pathTo } from '#domain/paths';
import { languageChosen } from '../../features/auth/authSlice';
import { readLoginState } from '../../features/auth/loginState';
import { useLanguage } from '../../intl/useLanguage';
import { useAppDispatch } from '../../store/hooks';
import { Logo } from '../../ui/Logo';
import { SelectInput } from '../../ui/SelectInput';
import { SkipLink } from '../../ui/SkipLink';
import { languageOf } from '../routing/languageOf';
import { routeNameAt } from '../routing/routeName';
import { CONTENT_ID } from '../routing/useArrival';
import { BrandPanel } from './BrandPanel';
import { LogoLink } from './LogoLink';
import { useChangeLanguage } from './useChangeLanguage';

/** Routes whose last path segment is the language (spec section 2). */
const IN_PATH = ['login', 'register', 'veriffUser'] as const;

/** The frame of the pages that need no login: on wide screens the fixed panel with the logo at the left. */
export function PublicShell() {
  useLanguageOfPath();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 52fr) minmax(0, 48fr)' },
        minHeight: '100dvh',
      }}
    >
      <SkipLink target={CONTENT_ID} />
      <BrandPanel />
      <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
        <Box
          component="header"
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: { xs: 'space-between', md: 'flex-end' },
            px: { xs: 2.5, md: 7 },
            pt: { xs: 1, md: 3 },
          }}
        >
          <Box sx={{ display: { xs: 'flex', md: 'none' } }}>
            <LogoLink>
              <Logo title="" height={24} />
            </LogoLink>
          </Box>
          <LanguageSelect />
        </Box>
        <Box
          component="main"
          id={CONTENT_ID}
          tabIndex={-1}
          sx={{
            flex: 1,
            display: 'flex',
            flexDirection: 'column',
            px: { xs: 2.5, md: 7 },
            // At a height of its own, not in the middle: a message that appears must not move what one is typing in.
            pt: { xs: 4, md: 'clamp(24px, 17vh, 160px)' },
            pb: { xs: 6, md: 7 },
            outline: 0,
          }}
        >
          <Box sx={{ width: '100%', maxWidth: { sm: 392 }, mx: 'auto' }}>
            <Outlet />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

/** The language is that of the address, where the address has a place for one. */
function useLanguageOfPath(): void {
  const dispatch = useAppDispatch();
  const wanted = languageOf(useLocation());
  // Only when the path changes: a login may already have set the language of the page that comes next.
  useEffect(() => {
    if (wanted !== null) dispatch(languageChosen(wanted));
  }, [dispatch, wanted]);
}

/** Français or Nederlands. It re-routes to the same screen in the other language; what was typed stays. */
function LanguageSelect() {
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
    // The language follows the path. It is a choice of the person's own now, no longer the guard's.
    const { languageByDefault: _guards, ...kept } = readLoginState(location.state);
    const query = new URLSearchParams(location.search);
    query.delete('lang');
    const to = { pathname: pathTo(inPath, { lang: chosen }), search: query.toString() };
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
 * The link of a mail came with the language of the mail; the person has chosen another since, which a reload must keep.
 * The router is not told: the address bar may already hold less than it knows (see ResetPasswordScreen).
 */
function forgetLanguageOfQuery(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', url);
}
