import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { JUST_READ_S } from '../../../api/api';
import { isApiError } from '../../../api/apiError';
import { useLastDemandesQuery } from '../../../entities/dossier/demandesApi';
import { ticketColumns } from '../../../entities/ticket/ticketColumns';
import { useLastTicketsQuery } from '../../../entities/ticket/ticketsApi';
import { failureParts } from '../../../intl/failureParts';
import type { MessageId } from '../../../intl/messages';
import type { Column } from '../../../lists/DataTable';
import { type ListAnswer, ListTable } from '../../../lists/ListTable';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Notice } from '../../../ui/Notice';
import { PageHeader } from '../../../ui/PageHeader';
import { RetryButton } from '../../../ui/RetryButton';
import { Sheet } from '../../../ui/Sheet';
import { TextLink } from '../../../ui/TextLink';
import { latestColumns } from './adminColumns';
import { useAdminFigures } from './useAdminFigures';
import { WaitingLine } from './WaitingLine';

export function AdminDashboardScreen() {
  const intl = useIntl();
  const demandes = useLastDemandesQuery(undefined, { refetchOnMountOrArgChange: JUST_READ_S });
  const tickets = useLastTicketsQuery(undefined, { refetchOnMountOrArgChange: JUST_READ_S });
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="title.admin" />}
        line={<WaitingLine />}
        figures={useAdminFigures()}
        primary={
          <ButtonLink variant="contained" to={pathTo('adminServices', undefined, { status: 'pending' })}>
            <FormattedMessage id="adminDemandes.decide" />
          </ButtonLink>
        }
      />
      <Latest
        title="dashboard.lastDemandes"
        none="dashboard.lastDemandesNone"
        all={{ to: pathTo('adminServices'), label: 'dashboard.allDemandes' }}
        columns={latestColumns(intl)}
        answer={demandes}
      />
      <Latest
        title="dashboard.lastTickets"
        none="dashboard.lastTicketsNone"
        all={{ to: pathTo('adminSupport'), label: 'dashboard.allTickets' }}
        columns={ticketColumns(intl, (id) => pathTo('adminSupport', undefined, { ticket: id })).filter(
          ({ id }) => id !== 'demande',
        )}
        answer={tickets}
      />
    </>
  );
}

interface LatestProps<Row> {
  title: MessageId;
  none: MessageId;
  all: { to: string; label: MessageId };
  columns: Column<Row>[];
  answer: ListAnswer<Row>;
}

/** A short table with a heading; a failure is shown only here. */
function Latest<Row extends { id: number }>({ title, none, all, columns, answer }: LatestProps<Row>) {
  const intl = useIntl();
  const headingId = useId();
  const { data, error, isFetching, refetch } = answer;
  let content: ReactNode = (
    <Sheet padding="none">
      <ListTable
        caption={intl.formatMessage({ id: title })}
        columns={columns}
        answer={answer}
        rowKey={({ id }) => id}
        none={{ line: none }}
        failed="demandes.failedTitle"
        keepsRows
        dense
      />
    </Sheet>
  );
  if (isApiError(error) && !data)
    content = (
      <Notice
        tone="error"
        title={<FormattedMessage id="demandes.failedTitle" />}
        action={
          <RetryButton size="small" variant="outlined" busy={isFetching} onClick={() => void refetch()} />
        }
      >
        {`${failureParts(intl, error).cause}.`}
      </Notice>
    );
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mb: 3.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1.5 }}>
        <Typography variant="h2" id={headingId} sx={{ flex: '1 1 auto' }}>
          <FormattedMessage id={title} />
        </Typography>
        <TextLink to={all.to}>
          <FormattedMessage id={all.label} />
        </TextLink>
      </Box>
      {content}
    </Box>
  );
}
