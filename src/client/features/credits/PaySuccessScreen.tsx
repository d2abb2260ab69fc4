import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { pathTo } from '#domain/contract/paths';
import { isLoggedIn } from '../../api/session';
import { failureParts } from '../../intl/failureParts';
import { useLanguage } from '../../intl/useLanguage';
import { useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { orderOfPage } from './orderOfPage';
import { PayResult } from './PayResult';
import { useAwaitedOrder } from './useAwaitedOrder';

/** What became of the payment is what the server says of the order, not the address of this page. */
export function PaySuccessScreen() {
  const { pathname, search } = useLocation();
  const lang = useLanguage();
  const loggedIn = useAppSelector(isLoggedIn);
  const id = orderOfPage(search);
  if (!loggedIn)
    return (
      <EmptyState
        headingLevel="h1"
        title={<FormattedMessage id="pay.loggedOut" />}
        action={
          <ButtonLink
            variant="contained"
            to={pathTo('login', { lang })}
            state={{ wanted: pathname + search }}
          >
            <FormattedMessage id="pay.logIn" />
          </ButtonLink>
        }
      >
        <FormattedMessage id="pay.loggedOutLine" />
      </EmptyState>
    );
  if (id === null)
    return (
      <EmptyState
        headingLevel="h1"
        title={<FormattedMessage id="title.paySuccess" />}
        action={
          <ButtonLink variant="contained" to={pathTo('buyCredits')}>
            <FormattedMessage id="pay.toShop" />
          </ButtonLink>
        }
      >
        <FormattedMessage id="pay.noOrder" />
      </EmptyState>
    );
  return <Awaited key={id} id={id} />;
}

function Awaited({ id }: { id: number }) {
  const intl = useIntl();
  const { order, late, error, isFetching, refetch } = useAwaitedOrder(id);
  if (order) return <PayResult order={order} late={late} />;
  if (error)
    return (
      <ErrorState
        headingLevel="h1"
        {...failureParts(intl, error)}
        title={<FormattedMessage id="pay.notLoaded" />}
        safe={<FormattedMessage id="pay.safe" />}
        onRetry={() => void refetch()}
        retrying={isFetching}
        action={
          <ButtonLink to={pathTo('buyCredits')}>
            <FormattedMessage id="pay.toShop" />
          </ButtonLink>
        }
      />
    );
  return <PayResult order={null} late={late} />;
}
