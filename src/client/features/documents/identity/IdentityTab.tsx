import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Demande } from '#domain/dossier/demande';
import { polled } from '../../../api/polled';
import { useDemandeVerificationQuery } from '../../../entities/check/identityApi';
import { checkFor, peopleOf } from '../../../entities/check/people';
import { LoadFailure } from '../../../lists/LoadFailure';
import { LockIcon } from '../../../ui/icons';
import { PersonImages } from './PersonImages';

/** Polling interval while images are still to come. */
const ASK_EVERY_MS = 2_000;

/** The images of all identity checks, masked until they are opened; the server logs each opening. */
export function IdentityTab({ demande }: { demande: Demande }) {
  const [isAwaiting, setIsAwaiting] = useState(false);
  const { data, error, isFetching, refetch } = useDemandeVerificationQuery(
    { id: demande.id },
    { refetchOnMountOrArgChange: true, ...polled(isAwaiting ? ASK_EVERY_MS : 0) },
  );
  const people = peopleOf(demande);
  // The server fetches the images shortly after the decision.
  const awaited = people.some((person) => {
    const check = data && checkFor(person, data);
    return person.state === 'accepted' && check?.images.length === 0 && check.error === null;
  });
  if (awaited !== isAwaiting) setIsAwaiting(awaited);

  if (people.length === 0)
    return (
      <Typography sx={{ color: 'text.secondary', px: { xs: 2, md: 3 }, py: 3 }}>
        <FormattedMessage id="documents.checksNone" />
      </Typography>
    );
  if (error && !data)
    return (
      <Box sx={{ px: { xs: 2, md: 3 }, py: 3 }}>
        <LoadFailure
          bare
          answer={{ error, isFetching, refetch }}
          title="documents.identityFailed"
          safe="documents.loadSafe"
        />
      </Box>
    );
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, pt: 2.5 }}>
      <Box
        sx={{
          display: 'flex',
          gap: 1.5,
          alignItems: 'center',
          px: 2,
          py: 1.5,
          bgcolor: 'inset',
          border: '1px solid',
          borderColor: 'ruleStrong',
          borderRadius: 1,
          typography: 'body2',
        }}
      >
        <LockIcon />
        <span>
          <FormattedMessage id="documents.identityMasked" />
        </span>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mx: { xs: -2, md: -3 } }}>
        {people.map((person) => (
          <PersonImages
            key={person.key}
            person={person}
            demande={demande}
            check={data && (checkFor(person, data) ?? null)}
          />
        ))}
      </Box>
    </Box>
  );
}
