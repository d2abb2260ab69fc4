import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { PageHeader } from '../../ui/PageHeader';
import { withSide } from '../../ui/withSide';
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
      <Box sx={{ ...withSide(400), gap: { xs: 2.5, lg: 3.5 } }}>
        <AccountTable />
        <AddAccounts />
      </Box>
      <Typography sx={{ color: 'text.secondary', mt: 3.5 }}>
        <FormattedMessage id="settings.toCome" />
      </Typography>
    </>
  );
}
