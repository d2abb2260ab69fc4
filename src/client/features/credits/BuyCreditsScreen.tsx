import Box from '@mui/material/Box';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { DOSSIER_CREDITS, PARTICIPANT_CREDITS } from '#domain/dossier/cost';
import { isApiError } from '../../api/apiError';
import { useProfileQuery } from '../../entities/account/accountApi';
import { useMay } from '../../entities/account/officeApi';
import { focusField } from '../../forms/focusField';
import { LoadFailure } from '../../lists/LoadFailure';
import { EmptyState } from '../../ui/EmptyState';
import { PageHeader } from '../../ui/PageHeader';
import { Sheet } from '../../ui/Sheet';
import { stacked } from '../../ui/stacked';
import { withSide } from '../../ui/withSide';
import { BILLING_FORM, BillingSheet } from './BillingSheet';
import { MovementsSection } from './MovementsSection';
import { OrderSlip } from './OrderSlip';
import { OrdersSection } from './OrdersSection';
import { PackTable } from './PackTable';
import { useCheckout } from './useCheckout';
import { useShop } from './useShop';
import { WhyHere } from './WhyHere';

export function BuyCreditsScreen() {
  return useMay('manage') ? <Shop /> : <PartnersBuy />;
}

/** For members of an office who are not partners. */
function PartnersBuy() {
  return (
    <EmptyState headingLevel="h1" title={<FormattedMessage id="title.buyCredits" />}>
      <FormattedMessage id="office.partnersBuy" />
    </EmptyState>
  );
}

function Shop() {
  const shop = useShop();
  const { data: profile, isFetching, error: notRead, refetch } = useProfileQuery();
  const [changing, setChanging] = useState(false);
  const { pay, busy, error } = useCheckout(shop.arrival.wanted);
  // Also for gaps that only the server finds.
  const isRefused = Object.keys(isApiError(error) ? (error.errors ?? {}) : {}).some((path) =>
    path.startsWith('company'),
  );
  const asks = profile !== undefined && (changing || isRefused || shop.wallet?.billing_complete === false);

  const order = () => {
    if (!shop.pack) return;
    if (shop.count === null) focusField('quantity');
    else void pay({ pack: shop.pack.key, quantity: shop.count });
  };
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="title.buyCredits" />}
        line={
          <FormattedMessage
            id="credits.line"
            values={{ dossier: DOSSIER_CREDITS, participant: PARTICIPANT_CREDITS }}
          />
        }
      />
      <WhyHere arrival={shop.arrival} wallet={shop.wallet} />
      <Box sx={{ ...withSide(320), gap: { xs: 2.5, lg: 3.5 } }}>
        <Box sx={stacked(2.5)}>
          <PackTable shop={shop} />
          {!profile && notRead && (
            <Sheet>
              <LoadFailure
                answer={{ error: notRead, isFetching, refetch }}
                title="credits.billingNotLoaded"
              />
            </Sheet>
          )}
          {asks && <BillingSheet profile={profile} onSaved={order} />}
        </Box>
        <OrderSlip
          shop={shop}
          billed={asks ? undefined : (profile?.office_company ?? profile?.company)}
          onChangeBilled={() => setChanging(true)}
          formId={asks ? BILLING_FORM : undefined}
          onPay={order}
          busy={busy || (!profile && isFetching)}
          error={error}
        />
      </Box>
      <OrdersSection />
      <MovementsSection />
    </>
  );
}
