import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { pathTo } from '#domain/paths';
import { useLanguage } from '../../intl/useLanguage';
import { useAppSelector } from '../../store/hooks';

/** The logo leads home: the dashboard with a session, login without. Its children are the drawing, unnamed. */
export function LogoLink({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const lang = useLanguage();
  const loggedIn = useAppSelector(({ auth }) => auth.token !== null);
  return (
    <ButtonBase
      component={Link}
      to={loggedIn ? pathTo('client') : pathTo('login', { lang })}
      aria-label={intl.formatMessage({ id: loggedIn ? 'nav.home' : 'nav.toLogin' })}
      sx={{ borderRadius: 1, minHeight: { xs: 44, md: 32 } }}
    >
      {children}
    </ButtonBase>
  );
}
