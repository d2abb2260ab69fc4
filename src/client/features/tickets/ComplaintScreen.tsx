import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { useUserQuery } from '../../entities/account/accountApi';
import { useUserDemandesQuery } from '../../entities/dossier/demandesApi';
import { LoadFailure } from '../../lists/LoadFailure';
import { PageHeader } from '../../ui/PageHeader';
import { Sheet } from '../../ui/Sheet';
import { SkeletonText } from '../../ui/SkeletonText';
import { ComplaintForm } from './ComplaintForm';
import { RecentTickets } from './RecentTickets';
import { useTyping } from './useTyping';

/** The server's maximum per page. */
const DEMANDES = { per_page: 100, sort: '-created_at' };

export function ComplaintScreen() {
  const { data: user } = useUserQuery();
  const demandes = useUserDemandesQuery(DEMANDES, { refetchOnMountOrArgChange: true });
  const typing = useTyping();
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="title.createTicket" />}
        line={<FormattedMessage id="complaint.line" />}
      />
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: { xs: 3, lg: 5 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '640px minmax(0, 1fr)' },
        }}
      >
        {user && typing && demandes.data ? (
          <ComplaintForm user={user} draft={typing.draft} demandes={demandes.data.data} />
        ) : demandes.error ? (
          <LoadFailure answer={demandes} title="complaint.loadFailed" safe="complaint.loadFailedSafe" />
        ) : (
          <Sheet aria-busy>
            <SkeletonText lines={5} lineHeight={72} />
          </Sheet>
        )}
        <section aria-labelledby="recent-tickets">
          <Typography variant="h3" component="h2" id="recent-tickets" sx={{ mb: 1 }}>
            <FormattedMessage id="complaint.recent" />
          </Typography>
          <RecentTickets />
        </section>
      </Box>
    </>
  );
}
