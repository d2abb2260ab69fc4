import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { Demande } from '#domain/entities/demande';
import { formatMobile } from '#domain/mobile';
import { type Formats, useFormats } from '../../intl/formats';
import { type Column, DataTable } from '../../ui/DataTable';
import { StatusChip } from '../../ui/StatusChip';
import { type CheckedPerson, peopleOf, type Role } from './people';

/** Where the identity check of each person stands. */
export function ChecksTab({ demande }: { demande: Demande }) {
  const intl = useIntl();
  const formats = useFormats();
  return (
    <>
      <Typography sx={{ color: 'text.secondary', px: 2, py: 2, maxWidth: '68ch' }}>
        <FormattedMessage id="documents.checksLine" />
      </Typography>
      <DataTable
        caption={intl.formatMessage({ id: 'documents.checks' })}
        columns={columns(intl, formats, demande)}
        rows={peopleOf(demande)}
        rowKey={({ key }) => key}
        empty={
          <Typography sx={{ color: 'text.secondary' }}>
            <FormattedMessage id="documents.checksNone" />
          </Typography>
        }
      />
    </>
  );
}

function columns(intl: IntlShape, formats: Formats, demande: Demande): Column<CheckedPerson>[] {
  const { depositaire } = demande;
  const depositor = depositaire === 'gestionnaire' ? 'gestionnaire' : 'autrecompt';
  return [
    {
      id: 'person',
      header: intl.formatMessage({ id: 'documents.columnPerson' }),
      render: ({ name }) => (
        <Box component="span" sx={{ fontWeight: 600 }}>
          {name ?? <FormattedMessage id={`documents.depositors.${depositor}`} />}
        </Box>
      ),
    },
    {
      id: 'role',
      header: intl.formatMessage({ id: 'documents.columnRole' }),
      render: ({ roles }) => rolesText(intl, roles),
    },
    {
      id: 'mobile',
      header: intl.formatMessage({ id: 'documents.columnMobile' }),
      nowrap: true,
      render: ({ GSM }) => GSM && formatMobile(GSM),
    },
    {
      id: 'state',
      header: intl.formatMessage({ id: 'documents.columnState' }),
      card: 'full',
      render: ({ state, sentAt }) => (
        <>
          <StatusChip state={state} label={<FormattedMessage id={`documents.person.${state}`} />} />
          {sentAt && (
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mt: '2px' }}>
              <FormattedMessage id="documents.sentWhen" values={{ when: formats.since(sentAt) }} />
            </Typography>
          )}
        </>
      ),
    },
  ];
}

/** « Administrateur et actionnaire » */
function rolesText(intl: IntlShape, roles: readonly Role[]): string {
  const names = roles.map((role) => intl.formatMessage({ id: `documents.roles.${role}` }));
  return intl.formatList(
    names.map((name, index) => (index === 0 ? name : name.toLocaleLowerCase(intl.locale))),
  );
}
