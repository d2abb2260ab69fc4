import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { isLoggedIn } from '../../api/session';
import { useLanguage } from '../../intl/useLanguage';
import { useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';

/** An unknown address, with a link to the start page. */
export function NotFoundScreen() {
  const lang = useLanguage();
  const loggedIn = useAppSelector(isLoggedIn);
  return (
    <EmptyState
      headingLevel="h1"
      title={<FormattedMessage id="title.notFound" />}
      action={
        <ButtonLink variant="contained" to={loggedIn ? pathTo('client') : pathTo('login', { lang })}>
          <FormattedMessage id={loggedIn ? 'notFound.toDashboard' : 'notFound.toLogin'} />
        </ButtonLink>
      }
    >
      <FormattedMessage id="notFound.line" />
    </EmptyState>
  );
}
