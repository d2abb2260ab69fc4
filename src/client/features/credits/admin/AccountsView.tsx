import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#domain/money/bookkeeping';
import { useAccountsQuery } from '../../../entities/administration/adminApi';
import { type Formats, useFormats } from '../../../intl/formats';
import type { Column } from '../../../lists/DataTable';
import { ListTable } from '../../../lists/ListTable';
import { SearchField } from '../../../lists/SearchField';
import { useListView } from '../../../lists/useListView';
import { AccountDetail } from './AccountDetail';

const ACCOUNTS = { pageSize: 10, sort: 'name', open: 'account' };

/** The accounts; a row opens its details below. */
export function AccountsView() {
  const intl = useIntl();
  const formats = useFormats();
  const view = useListView(ACCOUNTS);
  const { open } = view;
  const answer = useAccountsQuery(view.argument, { refetchOnMountOrArgChange: true });
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
          aria-expanded={account.id === open}
          onClick={() => view.show(account.id === open ? null : account.id)}
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
          value={view.filters.q}
          onSearch={(q) => view.filter({ q }, null)}
        />
      </Box>
      <ListTable
        caption={intl.formatMessage({ id: 'bookkeeping.view.accounts' })}
        answer={answer}
        view={view}
        columns={columns}
        rowKey={({ id }) => id}
        rowMark={({ id }) => (id === open ? 'selected' : undefined)}
        rowDetail={(account) => account.id === open && <AccountDetail account={account} />}
        none={{ title: 'bookkeeping.noAccount' }}
        failed="bookkeeping.accountsFailed"
      />
    </>
  );
}

const figure = { align: 'right', nowrap: true, skeleton: 32 } as const;

function Debt({ debt, formats }: { debt: number; formats: Formats }) {
  if (debt === 0) return '–';
  return <strong style={{ fontWeight: 600 }}>{formats.number(debt)}</strong>;
}
