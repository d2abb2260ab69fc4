import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { isLoggedIn } from '../../api/session';
import { useLanguage } from '../../intl/useLanguage';
import { useAppSelector } from '../../store/hooks';
import { useHydrating } from '../../ui/useHydrating';

/** The product's website, if the server's page has one. */
const siteUrl = () => document.querySelector<HTMLMetaElement>('meta[name="greffio-site"]')?.content;

/**
 * The logo links to the dashboard with a session; without one to the product's website, or to the login if there is none. Its children are
 * the drawing, without a name.
 */
export function LogoLink({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const lang = useLanguage();
  const isHydrating = useHydrating();
  const loggedIn = useAppSelector(isLoggedIn) && !isHydrating;
  const sx = { borderRadius: 1, minHeight: { xs: 44, md: 32 } };
  const site = isHydrating ? undefined : siteUrl();
  if (!loggedIn && site)
    return (
      <ButtonBase href={site} aria-label={intl.formatMessage({ id: 'nav.toSite' })} sx={sx}>
        {children}
      </ButtonBase>
    );
  return (
    <ButtonBase
      component={Link}
      to={loggedIn ? pathTo('client') : pathTo('login', { lang })}
      aria-label={intl.formatMessage({ id: loggedIn ? 'nav.home' : 'nav.toLogin' })}
      sx={sx}
    >
      {children}
    </ButtonBase>
  );
}
