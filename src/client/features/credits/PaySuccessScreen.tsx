import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { isLoggedIn } from '../../api/session';
import { useLanguage } from '../../intl/useLanguage';
import { LoadFailure } from '../../lists/LoadFailure';
import { useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { orderOfPage } from './orderOfPage';
import { PayResult } from './PayResult';
import { useAwaitedOrder } from './useAwaitedOrder';

/** The result of the payment comes from the server's order, not from this page's URL. */
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
  const { order, late, error, isFetching, refetch } = useAwaitedOrder(id);
  if (order) return <PayResult order={order} late={late} />;
  if (error)
    return (
      <LoadFailure
        headingLevel="h1"
        answer={{ error, isFetching, refetch }}
        title="pay.notLoaded"
        safe="pay.safe"
        action={
          <ButtonLink to={pathTo('buyCredits')}>
            <FormattedMessage id="pay.toShop" />
          </ButtonLink>
        }
      />
    );
  return <PayResult order={null} late={late} />;
}
