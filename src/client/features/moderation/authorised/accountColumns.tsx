import Box from '@mui/material/Box';
import { FormattedMessage, type IntlShape } from 'react-intl';
import type { AuthorisedAccount } from '#domain/accounts/authorised';
import type { Column } from '../../../lists/DataTable';
import { IconAction } from '../../../ui/IconAction';
import { TrashIcon } from '../../../ui/icons';

/** Values shown of a longer list; a button shows the rest. */
const SHOWN = 3;

export function accountColumns(
  intl: IntlShape,
  onRemove: (account: AuthorisedAccount) => void,
): Column<AuthorisedAccount>[] {
  const text = (id: 'name' | 'emails' | 'users' | 'actions') =>
    intl.formatMessage({ id: `settings.column.${id}` });
  return [
    {
      id: 'name',
      header: text('name'),
      render: ({ name }) => (
        <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
      ),
      width: '20%',
      skeleton: '70%',
    },
    {
      id: 'emails',
      header: text('emails'),
      render: ({ emails, domains }) => (
        <Values values={[...domains.map((domain) => `@${domain}`), ...emails]} />
      ),
      card: 'field',
      width: '36%',
      skeleton: '80%',
    },
    {
      id: 'users',
      header: text('users'),
      render: ({ users }) =>
        users.length === 0 ? (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            <FormattedMessage id="settings.nobody" />
          </Box>
        ) : (
          <Values values={users.map(({ name, email }) => `${name} (${email})`)} />
        ),
      card: 'field',
      skeleton: '60%',
    },
    {
      id: 'actions',
      header: text('actions'),
      hideHeader: true,
      align: 'right',
      width: 56,
      card: 'corner',
      render: (account) => (
        <IconAction
          onClick={() => onRemove(account)}
          label={intl.formatMessage({ id: 'settings.removeNamed' }, { name: account.name })}
        >
          <TrashIcon />
        </IconAction>
      ),
    },
  ];
}

function Values({ values }: { values: readonly string[] }) {
  const [first, rest] = [values.slice(0, SHOWN), values.slice(SHOWN)];
  const list = (items: readonly string[]) =>
    items.map((value) => (
      <Box key={value} sx={{ overflowWrap: 'anywhere' }}>
        {value}
      </Box>
    ));
  return (
    // One box, because in a card the cell lays out its children side by side.
    <Box sx={{ minWidth: 0 }}>
      {list(first)}
      {rest.length > 0 && (
        <details>
          <Box component="summary" sx={{ cursor: 'pointer', color: 'primary.main', fontWeight: 600 }}>
            <FormattedMessage id="settings.more" values={{ n: rest.length }} />
          </Box>
          {list(rest)}
        </details>
      )}
    </Box>
  );
}
