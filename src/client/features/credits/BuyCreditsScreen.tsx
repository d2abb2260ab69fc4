import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { ownPath } from '#domain/paths';
import type { TOO_FEW_CREDITS } from '../../api/apiError';
import { Notice } from '../../ui/Notice';
import { PageHeader } from '../../ui/PageHeader';
import { TextLink } from '../../ui/TextLink';

/** The history entry that leads here may carry why one is here, and `wanted`: the page to go back to. */
export function BuyCreditsScreen() {
  const state: (Partial<typeof TOO_FEW_CREDITS> & { wanted?: unknown }) | null = useLocation().state;
  const wanted = ownPath(state?.wanted);
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="title.buyCredits" />}
        line={<FormattedMessage id="coming.buyCredits" />}
      />
      {state?.tooFewCredits && (
        <Notice tone="warn" live="status" sx={{ mt: 3 }}>
          <FormattedMessage id="credits.insufficient" />
        </Notice>
      )}
      {wanted !== undefined && (
        <Box sx={{ mt: 3 }}>
          <TextLink to={wanted}>
            <FormattedMessage id="credits.backToWanted" />
          </TextLink>
        </Box>
      )}
    </>
  );
}
