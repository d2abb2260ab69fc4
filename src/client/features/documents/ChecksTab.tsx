import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { Demande } from '#domain/dossier/demande';
import { formatMobile } from '#domain/people/mobile';
import { useUserQuery } from '../../entities/account/accountApi';
import { useMay } from '../../entities/account/officeApi';
import { useDemandeVerificationQuery, useKnownChecksQuery } from '../../entities/check/identityApi';
import { KnownNotes, NameQuestion } from '../../entities/check/PersonNotes';
import { type CheckedPerson, checkFor, peopleOf } from '../../entities/check/people';
import { isSameRef } from '../../entities/check/personRef';
import { personName, rolesText } from '../../entities/check/personTexts';
import { SendLinks } from '../../entities/check/SendLinks';
import { type Column, DataTable } from '../../lists/DataTable';
import { CheckAction } from './CheckAction';
import { HandInCard } from './cards/HandInCard';
import { PersonLookup } from './PersonLookup';

/** The state of each person's identity check, and the actions for it. */
export function ChecksTab({ demande }: { demande: Demande }) {
  const intl = useIntl();
  const { data: user } = useUserQuery();
  const prepares = useMay('prepare');
  /** Only the client sends links and answers the questions. */
  const acts = user?.is_admin === false && prepares;
  const closed = demande.progress === 100;
  const checks = useDemandeVerificationQuery({ id: demande.id });
  const { data: known } = useKnownChecksQuery({ id: demande.id }, { skip: !acts || closed });
  const detail = (person: CheckedPerson) => {
    if (!acts) return null;
    const name = personName(intl, person, demande);
    if (person.question)
      return (
        <NameQuestion
          demandeId={demande.id}
          person={person.ref}
          name={name}
          {...person.question}
          closed={demande.status !== 'pending'}
        />
      );
    const told = known?.people.find((one) => isSameRef(one, person.ref));
    return told && person.state === 'linkNotSent' ? (
      <KnownNotes demandeId={demande.id} known={told} name={name} />
    ) : null;
  };
  return (
    <>
      <Typography sx={{ color: 'text.secondary', px: 2, py: 2, maxWidth: '68ch' }}>
        <FormattedMessage id="documents.checksLine" />
      </Typography>
      {acts && (
        <Box sx={{ px: 2 }}>
          <SendLinks demande={demande} />
        </Box>
      )}
      <DataTable
        caption={intl.formatMessage({ id: 'documents.checks' })}
        columns={[...columns(intl, demande, checks), ...(acts ? [actionColumn(intl, demande)] : [])]}
        rows={peopleOf(demande)}
        rowKey={({ key }) => key}
        rowDetail={(person) => {
          const notes = detail(person);
          return notes && <Box sx={{ pb: 1.5 }}>{notes}</Box>;
        }}
        empty={
          <Typography sx={{ color: 'text.secondary' }}>
            <FormattedMessage id="documents.checksNone" />
          </Typography>
        }
      />
    </>
  );
}

const actionColumn = (intl: IntlShape, demande: Demande): Column<CheckedPerson> => ({
  id: 'action',
  header: intl.formatMessage({ id: 'person.actions' }),
  hideHeader: true,
  align: 'right',
  card: 'full',
  render: (person) => (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', lg: 'nowrap' },
        justifyContent: { md: 'flex-end' },
        gap: 1,
      }}
    >
      <CheckAction demande={demande} person={person} />
      {demande.status === 'pending' && (
        <HandInCard demandeId={demande.id} person={person} name={personName(intl, person, demande)} />
      )}
    </Box>
  ),
});

function columns(
  intl: IntlShape,
  demande: Demande,
  checks: ReturnType<typeof useDemandeVerificationQuery>,
): Column<CheckedPerson>[] {
  const { data, isLoading, isError, refetch } = checks;
  return [
    {
      id: 'person',
      header: intl.formatMessage({ id: 'documents.columnPerson' }),
      render: (person) => (
        <>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {personName(intl, person, demande)}
          </Box>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {rolesText(intl, person.roles)}
          </Typography>
        </>
      ),
    },
    {
      id: 'mobile',
      header: intl.formatMessage({ id: 'documents.columnMobile' }),
      nowrap: true,
      render: ({ GSM, noMobile }) =>
        GSM ? formatMobile(GSM) : noMobile && intl.formatMessage({ id: `person.noMobile.${noMobile}` }),
    },
    {
      id: 'state',
      header: intl.formatMessage({ id: 'documents.columnState' }),
      card: 'full',
      render: (person) => (
        <PersonLookup
          person={person}
          checks={{
            check: data && checkFor(person, data),
            isLoading,
            failed: isError && !data,
            retry: refetch,
          }}
        />
      ),
    },
  ];
}
