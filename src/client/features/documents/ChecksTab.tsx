import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { Demande } from '#domain/entities/demande';
import { formatMobile } from '#domain/mobile';
import { useUserQuery } from '../../api/accountApi';
import { type Formats, useFormats } from '../../intl/formats';
import { type Column, DataTable } from '../../ui/DataTable';
import { CheckChips } from './CheckChips';
import { HandInCard } from './cards/HandInCard';
import { type CheckedPerson, peopleOf } from './people';
import { personName, rolesText } from './personTexts';

/** Where the identity check of each person stands. */
export function ChecksTab({ demande }: { demande: Demande }) {
  const intl = useIntl();
  const formats = useFormats();
  const { data: user } = useUserQuery();
  const canHandIn = user?.is_admin === false && demande.status === 'pending';
  return (
    <>
      <Typography sx={{ color: 'text.secondary', px: 2, py: 2, maxWidth: '68ch' }}>
        <FormattedMessage id="documents.checksLine" />
      </Typography>
      <DataTable
        caption={intl.formatMessage({ id: 'documents.checks' })}
        columns={columns(intl, formats, demande, canHandIn)}
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

function columns(
  intl: IntlShape,
  formats: Formats,
  demande: Demande,
  canHandIn: boolean,
): Column<CheckedPerson>[] {
  return [
    {
      id: 'person',
      header: intl.formatMessage({ id: 'documents.columnPerson' }),
      render: (person) => (
        <Box component="span" sx={{ fontWeight: 600 }}>
          {personName(intl, person, demande)}
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
      render: ({ sentAt, linkError, ...person }) => (
        <>
          <CheckChips person={{ sentAt, linkError, ...person }} />
          {sentAt && (
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mt: '2px' }}>
              <FormattedMessage id="documents.sentWhen" values={{ when: formats.since(sentAt) }} />
            </Typography>
          )}
          {linkError && (
            <Typography variant="caption" component="div" sx={{ color: 'status.no.text', mt: '2px' }}>
              <FormattedMessage id={linkError} />
            </Typography>
          )}
        </>
      ),
    },
    ...(canHandIn
      ? [
          {
            id: 'card',
            header: intl.formatMessage({ id: 'documents.handIn.open' }),
            hideHeader: true,
            align: 'right' as const,
            card: 'full' as const,
            render: (person: CheckedPerson) => (
              <HandInCard demandeId={demande.id} person={person} name={personName(intl, person, demande)} />
            ),
          },
        ]
      : []),
  ];
}
