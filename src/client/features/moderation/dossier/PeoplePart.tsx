import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Demande } from '#domain/dossier/demande';
import { depositorName, needsCheck } from '#domain/dossier/depositor';
import type { VerifiedPerson } from '#domain/people/verification';
import { CheckChips } from '../../../entities/check/CheckChips';
import { DecideCard } from '../../../entities/check/DecideCard';
import { useDemandeVerificationQuery } from '../../../entities/check/identityApi';
import { type CheckedPerson, checkFor, peopleOf } from '../../../entities/check/people';
import { personName, rolesText } from '../../../entities/check/personTexts';
import { failureText } from '../../../intl/errorText';
import { LockIcon } from '../../../ui/icons';
import { Notice } from '../../../ui/Notice';
import { Part } from '../../../ui/Part';
import { RetryButton } from '../../../ui/RetryButton';
import { CardThumb } from './CardThumb';

/** The identity check of each person, with the masked card. */
export function PeoplePart({ demande }: { demande: Demande }) {
  const intl = useIntl();
  const { data, error, refetch, isFetching } = useDemandeVerificationQuery({ id: demande.id });
  const { depositaire } = demande;
  const exempt = depositaire !== null && !needsCheck(depositaire);
  const name = exempt && depositorName(demande, depositaire);
  return (
    <Part
      title={<FormattedMessage id="review.people" />}
      aside={
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
          <LockIcon size={16} />
          <FormattedMessage id="review.noted" />
        </Box>
      }
    >
      {error !== undefined && (
        <Notice
          tone="error"
          title={<FormattedMessage id="documents.identityFailed" />}
          action={<RetryButton onClick={() => void refetch()} busy={isFetching} />}
          sx={{ my: 1 }}
        >
          {failureText(intl, error)}
        </Notice>
      )}
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'ruleStrong' }}
      >
        {name && (
          <Box component="li" sx={row}>
            <Who name={name} roles={intl.formatMessage({ id: 'review.depositsHere' })} />
            <Typography variant="body2">
              <FormattedMessage id="review.exempt" />
            </Typography>
          </Box>
        )}
        {peopleOf(demande).map((person) => (
          <PersonRow
            key={person.key}
            person={person}
            demande={demande}
            check={data && (checkFor(person, data) ?? null)}
          />
        ))}
      </Box>
    </Part>
  );
}

interface PersonProps {
  person: CheckedPerson;
  demande: Demande;
  /** null: there is none; undefined: not loaded yet. */
  check: VerifiedPerson | null | undefined;
}

function PersonRow({ person, demande, check }: PersonProps) {
  const intl = useIntl();
  const name = personName(intl, person, demande);
  return (
    <Box component="li" sx={row}>
      <Who name={name} roles={rolesText(intl, person.roles)} />
      <div>
        <CheckChips person={person} />
        <DecideCard person={person} name={name} />
      </div>
      {check && check.images.length > 0 ? (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            justifyContent: { sm: 'flex-end' },
          }}
        >
          {check.images.map((image) => (
            <li key={image.id}>
              <CardThumb image={image} person={name} />
            </li>
          ))}
        </Box>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: { sm: 'right' } }}>
          {check !== undefined && <FormattedMessage id="review.noImage" />}
        </Typography>
      )}
    </Box>
  );
}

function Who({ name, roles }: { name: string; roles: string }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="label" component="div">
        {name}
      </Typography>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {roles}
      </Typography>
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1.2fr) minmax(0, 1fr) 186px' },
  alignItems: 'center',
  gap: { xs: 1, sm: 2 },
  py: 1.5,
  borderBottom: '1px solid',
  borderColor: 'divider',
};
