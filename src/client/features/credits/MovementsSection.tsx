import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useMovementsQuery } from '../../entities/credit/creditsApi';
import { failureParts } from '../../intl/failureParts';
import { DataTable } from '../../lists/DataTable';
import { ExportButton } from '../../lists/ExportButton';
import { ErrorState } from '../../ui/ErrorState';
import { Sheet } from '../../ui/Sheet';
import { useMovementColumns } from './movementColumns';

const PAGE_SIZE = 10;

/** What moved the person's credits, newest first. */
export function MovementsSection() {
  const intl = useIntl();
  const columns = useMovementColumns();
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useMovementsQuery(
    { page, per_page: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const total = data?.meta.total ?? 0;
  if (data && total === 0) return null;
  return (
    <section aria-labelledby="movements-title">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'end',
          justifyContent: 'space-between',
          gap: 2,
          mt: 4,
          mb: 1.5,
        }}
      >
        <Typography variant="h2" id="movements-title">
          <FormattedMessage id="credits.movements" />
        </Typography>
        <ExportButton call="GET /wallet/movements" filters={{}} />
      </Box>
      <Sheet padding="none">
        <DataTable
          caption={intl.formatMessage({ id: 'credits.movements' })}
          columns={columns}
          rows={data?.data ?? []}
          rowKey={({ id }) => id}
          loading={!data && !error}
          loadingRows={3}
          error={
            error && (
              <ErrorState
                bare
                headingLevel="h3"
                {...failureParts(intl, error)}
                title={<FormattedMessage id="credits.movementsFailed" />}
                onRetry={() => void refetch()}
                retrying={isFetching}
              />
            )
          }
          pager={total > PAGE_SIZE && { page, pageSize: PAGE_SIZE, total, onPage: setPage }}
        />
      </Sheet>
    </section>
  );
}
