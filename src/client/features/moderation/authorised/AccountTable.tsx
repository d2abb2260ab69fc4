import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AuthorisedAccount } from '#domain/contract/entities/authorised';
import { failureParts } from '../../../intl/failureParts';
import { DataTable } from '../../../lists/DataTable';
import { ExportButton } from '../../../lists/ExportButton';
import { SearchField } from '../../../lists/SearchField';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Notice } from '../../../ui/Notice';
import { Sheet } from '../../../ui/Sheet';
import { accountColumns } from './accountColumns';
import { RemoveAccountDialog } from './RemoveAccountDialog';
import { PAGE_SIZE, SEARCH_MAX, useAccountList } from './useAccountList';

/** Who may register, and who did. */
export function AccountTable() {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const [removed, setRemoved] = useState<AuthorisedAccount | null>(null);
  const list = useAccountList();
  const { total = 0 } = list;
  const [asked, setAsked] = useState<AuthorisedAccount | null>(null);

  // The button that was pressed goes away with its row.
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
            value={list.q}
            onSearch={list.search}
            maxLength={SEARCH_MAX}
          />
        </Box>
        <ExportButton
          call="GET /admin/authorised-accounts"
          filters={{ sort: 'name', ...(list.q && { q: list.q }) }}
        />
      </Box>
      <DataTable
        edge="flush"
        caption={intl.formatMessage({ id: 'settings.accounts' })}
        columns={accountColumns(intl, setAsked)}
        rows={list.rows}
        rowKey={({ id }) => id}
        loading={list.loading}
        empty={
          <EmptyState
            bare
            headingLevel="h3"
            title={<FormattedMessage id={list.q ? 'settings.noMatch' : 'settings.none'} />}
          >
            <FormattedMessage id={list.q ? 'settings.noMatchLine' : 'settings.noneLine'} />
          </EmptyState>
        }
        error={
          list.error && (
            <ErrorState
              bare
              headingLevel="h3"
              {...failureParts(intl, list.error)}
              title={<FormattedMessage id="settings.loadFailed" />}
              onRetry={() => void list.retry()}
              retrying={list.refreshing}
            />
          )
        }
        pager={total > 0 && { page: list.page, pageSize: PAGE_SIZE, total, onPage: list.turnTo }}
      />
      {asked && (
        <RemoveAccountDialog
          account={asked}
          onKeep={() => setAsked(null)}
          onRemoved={() => {
            // Gone at once, without fading: the page behind it takes the focus.
            setAsked(null);
            setRemoved(asked);
          }}
        />
      )}
    </Sheet>
  );
}
