import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { useMovementsQuery } from '../../entities/credit/creditsApi';
import { ExportButton } from '../../lists/ExportButton';
import { ListTable } from '../../lists/ListTable';
import { usePageView } from '../../lists/useListView';
import { Sheet } from '../../ui/Sheet';
import { useMovementColumns } from './movementColumns';

/** The user's credit movements, newest first. */
export function MovementsSection() {
  const intl = useIntl();
  const columns = useMovementColumns();
  const view = usePageView(10);
  const answer = useMovementsQuery(view.argument, { refetchOnMountOrArgChange: true });
  if (answer.data?.meta.total === 0) return null;
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
        <ListTable
          caption={intl.formatMessage({ id: 'credits.movements' })}
          answer={answer}
          view={view}
          columns={columns}
          rowKey={({ id }) => id}
          loadingRows={3}
          failed="credits.movementsFailed"
          headingLevel="h3"
        />
      </Sheet>
    </section>
  );
}
