import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#domain/contract/entities/bookkeeping';
import { useAccountsQuery } from '../../../entities/administration/adminApi';
import { failureParts } from '../../../intl/failureParts';
import { type Formats, useFormats } from '../../../intl/formats';
import { type Column, DataTable } from '../../../lists/DataTable';
import { SearchField } from '../../../lists/SearchField';
import { useLastPage } from '../../../lists/useLastPage';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { AccountDetail } from './AccountDetail';
import { SEARCH_MAX, useListQuery } from './useListQuery';

const PAGE_SIZE = 10;

/** Accounts, one of which is opened under its row. */
export function AccountsView() {
  const intl = useIntl();
  const formats = useFormats();
  const list = useListQuery();
  const { data, currentData, error, isFetching, refetch } = useAccountsQuery(
    { page: list.page, per_page: PAGE_SIZE, sort: 'name', ...(list.q && { q: list.q }) },
    { refetchOnMountOrArgChange: true },
  );
  const total = data?.meta.total ?? 0;
  const isBehind = useLastPage(
    { page: list.page, pageSize: PAGE_SIZE, total: currentData?.meta.total },
    list.turnTo,
  );
  const open = list.get('account');
  const toggle = ({ id }: Account) => list.set({ account: String(id) === open ? undefined : String(id) });
  const text = (id: 'name' | 'email' | 'office' | 'balance' | 'debt') =>
    intl.formatMessage({ id: `bookkeeping.column.${id}` });
  const columns: Column<Account>[] = [
    {
      id: 'name',
      header: text('name'),
      skeleton: '70%',
      card: 'full',
      render: (account) => (
        <Link
          component="button"
          type="button"
          aria-expanded={String(account.id) === open}
          onClick={() => toggle(account)}
          sx={{ textAlign: 'left', font: 'inherit', fontWeight: 600, minHeight: { xs: 44, md: 0 } }}
        >
          {account.name}
        </Link>
      ),
    },
    {
      id: 'email',
      header: text('email'),
      skeleton: '80%',
      card: 'full',
      render: ({ email }) => (
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {email}
        </Box>
      ),
    },
    { id: 'office', header: text('office'), render: ({ office }) => office ?? '–' },
    { ...figure, id: 'credits', header: text('balance'), render: ({ credits }) => formats.number(credits) },
    {
      ...figure,
      id: 'debt',
      header: text('debt'),
      render: (account) => <Debt {...account} formats={formats} />,
    },
  ];

  return (
    <>
      <Box sx={{ p: 2, maxWidth: 452 }}>
        <SearchField
          label={<FormattedMessage id="bookkeeping.searchAccount" />}
          value={list.q}
          onSearch={(q) => list.set({ q, page: undefined, account: undefined })}
          maxLength={SEARCH_MAX}
        />
      </Box>
      <DataTable
        caption={intl.formatMessage({ id: 'bookkeeping.view.accounts' })}
        columns={columns}
        rows={data?.data ?? []}
        rowKey={({ id }) => id}
        rowMark={({ id }) => (String(id) === open ? 'selected' : undefined)}
        rowDetail={(account) => String(account.id) === open && <AccountDetail account={account} />}
        loading={(!data && !error) || isBehind}
        empty={<EmptyState bare headingLevel="h2" title={<FormattedMessage id="bookkeeping.noAccount" />} />}
        error={
          error && (
            <ErrorState
              bare
              {...failureParts(intl, error)}
              title={<FormattedMessage id="bookkeeping.accountsFailed" />}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )
        }
        pager={total > PAGE_SIZE && { page: list.page, pageSize: PAGE_SIZE, total, onPage: list.turnTo }}
      />
    </>
  );
}

const figure = { align: 'right', nowrap: true, skeleton: 32 } as const;

function Debt({ debt, formats }: { debt: number; formats: Formats }) {
  if (debt === 0) return '–';
  return <strong style={{ fontWeight: 600 }}>{formats.number(debt)}</strong>;
}
