import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { DOSSIER_CREDITS, PARTICIPANT_CREDITS } from '#domain/dossier/cost';
import { useFormats } from '../../intl/formats';
import { DataTable } from '../../lists/DataTable';
import { LoadFailure } from '../../lists/LoadFailure';
import { visuallyHidden } from '../../ui/hiddenStyle';
import { Sheet } from '../../ui/Sheet';
import { usePackColumns } from './packColumns';
import type { Shop } from './useShop';

/** The packs, one of which is chosen; below, why one is recommended. */
export function PackTable({ shop }: { shop: Shop }) {
  const intl = useIntl();
  const columns = usePackColumns(shop);
  return (
    <Sheet padding="none">
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Box component="legend" sx={visuallyHidden}>
          <FormattedMessage id="credits.choosePack" />
        </Box>
        <DataTable
          caption={intl.formatMessage({ id: 'credits.packs' })}
          columns={columns}
          rows={shop.offered}
          rowKey={({ key }) => key}
          rowMark={({ key }) => (key === shop.pack?.key ? 'selected' : undefined)}
          loading={shop.loading}
          loadingRows={3}
          needs={640}
          error={
            shop.error && (
              <LoadFailure
                bare
                answer={{ error: shop.error, isFetching: shop.refreshing, refetch: shop.retry }}
                title="credits.packsFailed"
              />
            )
          }
        />
      </Box>
      <Box
        sx={{ px: 2, py: '14px', typography: 'body2', color: 'text.secondary', display: 'grid', gap: 0.5 }}
      >
        <Recommendation shop={shop} />
        <span>
          <FormattedMessage
            id="credits.dossiersNote"
            values={{ credits: DOSSIER_CREDITS + PARTICIPANT_CREDITS }}
          />
        </span>
      </Box>
    </Sheet>
  );
}

/** The reason, from the user's own dossiers. */
function Recommendation({ shop: { wallet, offered } }: { shop: Shop }) {
  const formats = useFormats();
  const name = offered.find(({ key }) => key === wallet?.recommended)?.name;
  if (!wallet || name === undefined || offered.length < 2) return null;
  return (
    <Box component="span" sx={{ color: 'text.primary' }}>
      <FormattedMessage
        id={wallet.dossiers > 0 ? 'credits.recommendedWhy' : 'credits.recommendedFirst'}
        values={{ pack: name, n: wallet.dossiers, credits: formats.credits(wallet.spent) }}
      />
    </Box>
  );
}
