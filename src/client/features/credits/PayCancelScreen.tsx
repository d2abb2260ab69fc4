import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/paths';
import { useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { wantedLabel } from './wantedLabel';

/** The person turned back on the payment page. */
export function PayCancelScreen() {
  const wanted = useAppSelector(({ credits }) => credits.wanted);
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
