import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { JUST_READ_S } from '../../../api/api';
import { isApiError } from '../../../api/apiError';
import { formatEnterpriseNumber } from '../../../intl/formats';
import { LoadFailure } from '../../../lists/LoadFailure';
import { EmptyState } from '../../../ui/EmptyState';
import { PageHeader } from '../../../ui/PageHeader';
import { Sheet } from '../../../ui/Sheet';
import { SkeletonRows } from '../../../ui/SkeletonRows';
import { stacked } from '../../../ui/stacked';
import { TextLink } from '../../../ui/TextLink';
import { withSide } from '../../../ui/withSide';
import { useClientQuery } from '../clientsApi';
import { usePrepares } from '../usePrepares';
import { Changes } from './Changes';
import { ClientActions } from './ClientActions';
import { ClientHead } from './ClientHead';
import { Deadlines } from './Deadlines';
import { Dossiers } from './Dossiers';
import { Mandates } from './Mandates';
import { Notes } from './Notes';
import { Shares } from './Shares';

/** One company of the office: `/clients/:id`. */
export function ClientScreen() {
  const intl = useIntl();
  const prepares = usePrepares();
  const { id: written = '' } = useParams();
  const id = /^[1-9]\d{0,14}$/.test(written) ? Number(written) : 0;
  const answer = useClientQuery({ id }, { skip: id === 0, refetchOnMountOrArgChange: JUST_READ_S });
  const { currentData: client, error } = answer;
  const back = { to: pathTo('clients'), label: intl.formatMessage({ id: 'title.clients' }) };

  if (id === 0 || (isApiError(error) && error.status === 404))
    return (
      <EmptyState
        headingLevel="h1"
        title={<FormattedMessage id="clients.page.notFound" />}
        action={<TextLink to={back.to}>{back.label}</TextLink>}
      />
    );
  if (!client)
    return (
      <>
        <PageHeader back={back} title={<FormattedMessage id="title.clientPage" />} />
        <Sheet padding={error ? 'normal' : 'none'}>
          {error ? (
            <LoadFailure bare answer={answer} title="clients.page.failed" />
          ) : (
            <SkeletonRows rows={8} height={56} />
          )}
        </Sheet>
      </>
    );
  return (
    // Open dialogs and typed text belong to one client.
    <Fragment key={client.id}>
      <PageHeader
        back={back}
        title={client.name || formatEnterpriseNumber(client.number)}
        primary={prepares && <ClientActions client={client} />}
      />
      <ClientHead client={client} />
      <Box sx={{ ...withSide(328), gap: { xs: 2.5, lg: 2.5 } }}>
        <Sheet padding="none" strong>
          <Mandates client={client} />
          <Shares client={client} />
          <Notes client={client} />
        </Sheet>
        <Sheet padding="none" strong sx={stacked(0)}>
          <Deadlines client={client} />
          <Dossiers client={client} />
          <Changes client={client} />
        </Sheet>
      </Box>
    </Fragment>
  );
}
