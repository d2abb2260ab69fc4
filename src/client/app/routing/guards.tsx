import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { DEFAULT_LANGUAGE } from '#domain/language/languages';
import { isLoggedIn } from '../../api/session';
import { useUserQuery } from '../../entities/account/accountApi';
import type { LoginState } from '../../features/auth/loginState';
import { failureParts } from '../../intl/failureParts';
import { useAppSelector } from '../../store/hooks';
import { ErrorState } from '../../ui/ErrorState';
import { OnTheWay } from './OnTheWay';

/**
 * Redirects to the login, in French, with the page to return to. If a session ends while the user is on the page, the language is kept.
 * After a logout in this tab there is no page to return to.
 */
function ToLogin({ done }: Pick<LoginState, 'done'>) {
  const { lang, ended } = useAppSelector(({ auth }) => auth);
  const { pathname, search } = useLocation();
  const state: LoginState = {
    ...(ended !== 'left' && { wanted: pathname + search }),
    ...(ended === null && { languageByDefault: true }),
    ...(done && { done }),
  };
  const to = pathTo('login', { lang: ended === null ? DEFAULT_LANGUAGE : lang });
  return <Navigate to={to} replace state={state} />;
}

/** A token that is not a registration's counts as logged in; the server decides on the rights. */
export function RequireToken() {
  const loggedIn = useAppSelector(isLoggedIn);
  const visit = useAppSelector(({ auth }) => auth.visit);
  // Another user gets new screens: their forms must not contain the previous user's input.
  return loggedIn ? (
    <Fragment key={visit}>
      <Outlet />
    </Fragment>
  ) : (
    <ToLogin />
  );
}

/** Below RequireToken: only administrators pass. */
export function RequireAdmin() {
  const intl = useIntl();
  const isAdmin = useAppSelector(({ auth }) => auth.isAdmin);
  const { error, isFetching, refetch } = useUserQuery();
  if (isAdmin !== null) return isAdmin ? <Outlet /> : <ToLogin done="forAdmins" />;
  if (!error) return <OnTheWay />;
  return (
    <ErrorState
      headingLevel="h1"
      title={intl.formatMessage({ id: 'screen.notLoaded' })}
      {...failureParts(intl, error)}
      onRetry={refetch}
      retrying={isFetching}
    />
  );
}
