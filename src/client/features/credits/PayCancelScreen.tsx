import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Navigate, useLocation } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { isLoggedIn } from '../../api/session';
import { useCancelOrderMutation } from '../../entities/credit/creditsApi';
import { useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { orderOfPage } from './orderOfPage';
import { wantedLabel } from './wantedLabel';

/** After cancelling on the payment page: cancels the order too, unless it turns out to be paid. */
export function PayCancelScreen() {
  const wanted = useAppSelector(({ credits }) => credits.wanted);
  const loggedIn = useAppSelector(isLoggedIn);
  const id = orderOfPage(useLocation().search);
  const [cancel, { data: order }] = useCancelOrderMutation();
  useEffect(() => {
    if (id !== null && loggedIn) void cancel({ id });
  }, [cancel, id, loggedIn]);
  if (order?.status === 'paid')
    return <Navigate to={pathTo('paySuccess', undefined, { order_id: order.id })} replace />;
  return (
    <EmptyState
      headingLevel="h1"
      title={<FormattedMessage id="title.payCancel" />}
      action={
        <>
          <ButtonLink variant="contained" to={pathTo('buyCredits')} state={{ wanted: wanted ?? undefined }}>
            <FormattedMessage id="pay.toShop" />
          </ButtonLink>
          {wanted !== null && (
            <ButtonLink to={wanted} sx={{ ml: 1 }}>
              <FormattedMessage id={wantedLabel(wanted)} />
            </ButtonLink>
          )}
        </>
      }
    >
      <FormattedMessage id="pay.cancelled" />
    </EmptyState>
  );
}
