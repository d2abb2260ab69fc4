import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { PageHeader } from '../../ui/PageHeader';
import { AccountTable } from './authorised/AccountTable';
import { AddAccounts } from './authorised/AddAccounts';

/** Settings of the product: who may register. */
export function AdminSettingsScreen() {
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="title.adminSettings" />}
        line={<FormattedMessage id="settings.line" />}
      />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2.5, lg: 3.5 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
        }}
      >
        <AccountTable />
        <AddAccounts />
      </Box>
      <Typography sx={{ color: 'text.secondary', mt: 3.5 }}>
        <FormattedMessage id="settings.toCome" />
      </Typography>
    </>
  );
}
