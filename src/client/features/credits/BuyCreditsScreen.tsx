import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { TOO_FEW_CREDITS } from '../../api/apiError';
import { ComingScreen } from '../../ui/ComingScreen';
import { Notice } from '../../ui/Notice';

export function BuyCreditsScreen() {
  const state: Partial<typeof TOO_FEW_CREDITS> | null = useLocation().state;
  return (
    <>
      <ComingScreen title={<FormattedMessage id="title.buyCredits" />}>
        <FormattedMessage id="coming.buyCredits" />
      </ComingScreen>
      {state?.tooFewCredits && (
        <Notice tone="warn" live="status" sx={{ mt: 3 }}>
          <FormattedMessage id="credits.insufficient" />
        </Notice>
      )}
    </>
  );
}
