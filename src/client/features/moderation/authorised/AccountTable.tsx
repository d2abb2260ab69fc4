import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AuthorisedAccount } from '#domain/accounts/authorised';
import { useAuthorisedAccountsQuery } from '../../../entities/administration/adminApi';
import { ExportButton } from '../../../lists/ExportButton';
import { ListTable } from '../../../lists/ListTable';
import { SearchField } from '../../../lists/SearchField';
import { useListView } from '../../../lists/useListView';
import { Notice } from '../../../ui/Notice';
import { Sheet } from '../../../ui/Sheet';
import { accountColumns } from './accountColumns';
import { RemoveAccountDialog } from './RemoveAccountDialog';

const ACCOUNTS = { pageSize: 25, sort: 'name' };

/** The accounts that may register, and which of them did. */
export function AccountTable() {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const [removed, setRemoved] = useState<AuthorisedAccount | null>(null);
  const view = useListView(ACCOUNTS);
  const answer = useAuthorisedAccountsQuery(view.argument, { refetchOnMountOrArgChange: true });
  const [asked, setAsked] = useState<AuthorisedAccount | null>(null);

  // The pressed button is removed with its row: the heading takes the focus.
  useEffect(() => {
    if (removed) heading.current?.focus({ preventScroll: true });
  }, [removed]);

  return (
    <Sheet component="section" aria-labelledby="authorised-title">
      <Typography variant="h2" id="authorised-title" ref={heading} tabIndex={-1}>
        <FormattedMessage id="settings.accounts" />
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: '4px', mb: 2, maxWidth: '68ch' }}>
        <FormattedMessage id="settings.accountsLine" />
      </Typography>
      <Box role="status" sx={{ '& > *': { mb: 2 } }}>
        {removed !== null && (
          <Notice tone="ok" live="off" onClose={() => setRemoved(null)}>
            <FormattedMessage id="settings.removed" values={{ name: removed.name }} />
          </Notice>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, mb: 2 }}>
        <Box sx={{ flex: '1 1 280px', maxWidth: 420 }}>
          <SearchField
            label={<FormattedMessage id="settings.search" />}
            value={view.filters.q}
            onSearch={(q) => view.filter({ q })}
          />
        </Box>
        <ExportButton call="GET /admin/authorised-accounts" filters={view.query} />
      </Box>
      <ListTable
        edge="flush"
        caption={intl.formatMessage({ id: 'settings.accounts' })}
        columns={accountColumns(intl, setAsked)}
        answer={answer}
        view={view}
        rowKey={({ id }) => id}
        none={{ title: 'settings.none', line: 'settings.noneLine' }}
        noMatch={{ title: 'settings.noMatch', line: 'settings.noMatchLine' }}
        failed="settings.loadFailed"
        headingLevel="h3"
        counted
      />
      {asked && (
        <RemoveAccountDialog
          account={asked}
          onKeep={() => setAsked(null)}
          onRemoved={() => {
            // Closed without a fade: the focus goes to the page behind the dialog.
            setAsked(null);
            setRemoved(asked);
          }}
        />
      )}
    </Sheet>
  );
}
