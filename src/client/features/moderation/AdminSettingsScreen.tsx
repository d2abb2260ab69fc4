import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '../../ui/Notice';
import { PageHeader } from '../../ui/PageHeader';
import { AccountTable } from './authorised/AccountTable';
import { AddAccounts } from './authorised/AddAccounts';

/** What has just been done to the list. */
interface Done {
  what: 'added' | 'removed';
  name: string;
}

/** Settings of the product: who may register. */
export function AdminSettingsScreen() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState<Done | null>(null);
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="title.adminSettings" />}
        line={<FormattedMessage id="settings.line" />}
      />
      <Box role="status" sx={{ '& > *': { mb: 2.5 } }}>
        {done && (
          <Notice tone="ok" live="off" onClose={() => setDone(null)}>
            <FormattedMessage id={`settings.${done.what}`} values={{ name: done.name }} />
          </Notice>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2.5, lg: 3.5 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
        }}
      >
        <AccountTable
          heading={heading}
          onRemoved={(name) => {
            setDone({ what: 'removed', name });
            // The button that was pressed goes away with its row.
            heading.current?.focus({ preventScroll: true });
          }}
        />
        <AddAccounts onAdded={(name) => setDone({ what: 'added', name })} />
      </Box>
      <Typography sx={{ color: 'text.secondary', mt: 3.5 }}>
        <FormattedMessage id="settings.toCome" />
      </Typography>
    </>
  );
}
