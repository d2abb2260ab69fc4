import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { Demande } from '#domain/dossier/demande';
import type { CheckState } from '#domain/people/identityStatus';
import { IMAGE_NAMES, type VerifiedPerson } from '#domain/people/verification';
import { CheckChips } from '../../../entities/check/CheckChips';
import { DecideCard } from '../../../entities/check/DecideCard';
import type { CheckedPerson } from '../../../entities/check/people';
import { personName, rolesText } from '../../../entities/check/personTexts';
import { errorText } from '../../../intl/errorText';
import { EyeIcon, EyeOffIcon } from '../../../ui/icons';
import { TextLink } from '../../../ui/TextLink';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { IdentityImage } from './IdentityImage';

interface Props {
  person: CheckedPerson;
  demande: Demande;
  /** null: there is none; undefined: not loaded yet. */
  check: VerifiedPerson | null | undefined;
}

/** One person, the state of the check, and the images on request. */
export function PersonImages({ person, demande, check }: Props) {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  const name = personName(intl, person, demande);
  const images = check?.images ?? [];
  const label = shown ? 'documents.hideImages' : 'documents.showImages';

  return (
    <Box
      component="li"
      aria-busy={check === undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '232px minmax(0, 1fr)' },
        gap: { xs: 2, md: 3 },
        px: { xs: 2, md: 3 },
        py: 2.5,
        '& + &': { borderTop: '1px solid', borderColor: 'ruleStrong' },
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '6px' }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {rolesText(intl, person.roles)}
        </Typography>
        <CheckChips person={person} />
        {images.length > 0 && (
          <Button
            variant="outlined"
            startIcon={shown ? <EyeOffIcon size={16} /> : <EyeIcon size={16} />}
            aria-label={intl.formatMessage({ id: `${label}Of` }, { name })}
            onClick={() => setShown(!shown)}
            sx={{ mt: 1 }}
          >
            <FormattedMessage id={label} />
          </Button>
        )}
        <DecideCard person={person} name={name} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {check === undefined ? (
          <Loading />
        ) : (
          <>
            {(images.length === 0 || check?.error) && (
              <NoImages state={person.state} error={check?.error ?? null} demandeId={demande.id} />
            )}
            {images.length > 0 && (
              <Box
                component="ul"
                sx={{
                  listStyle: 'none',
                  m: 0,
                  p: 0,
                  display: 'grid',
                  gap: 1.5,
                  // Cards are wide, faces are not.
                  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: '1.58fr 1.58fr 1fr 1fr' },
                }}
              >
                {images.map((image) => (
                  <IdentityImage key={image.id} image={image} person={name} shown={shown} />
                ))}
              </Box>
            )}
          </>
        )}
      </Box>
    </Box>
  );
}

/** The text shown instead of images, by the state of the check; for other states, that they are coming. */
const NONE = {
  noNumber: 'documents.noImages.noNumber',
  cardWanted: 'documents.noImages.cardWanted',
  linkNotSent: 'documents.noImages.notSent',
  nameDiffers: 'documents.noImages.nameDiffers',
  linkFailed: 'documents.noImages.linkFailed',
  linkDisowned: 'documents.noImages.linkDisowned',
  expired: 'documents.noImages.expired',
  refused: 'documents.noImages.refused',
  accepted: 'documents.noImages.arriving',
} as const satisfies Partial<Record<CheckState, string>>;

interface NoImagesProps {
  state: CheckState;
  /** Why an accepted check has no images, as a message id. */
  error: string | null;
  demandeId: number;
}

function NoImages({ state, error, demandeId }: NoImagesProps) {
  const intl = useIntl();
  const none = NONE[state as keyof typeof NONE] ?? 'documents.noImages.coming';
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 1,
        p: { xs: 2, md: 2.5 },
        border: '1px dashed',
        borderColor: 'ruleStrong',
        borderRadius: 1,
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      <Box component="span" sx={{ flex: '1 1 16rem' }}>
        {error === null ? <FormattedMessage id={none} /> : errorText(intl, error)}
      </Box>
      {state !== 'accepted' && (
        <TextLink to={pathTo('documents', undefined, { demande_id: demandeId, tab: 'checks' })}>
          <FormattedMessage id="documents.toChecks" />
        </TextLink>
      )}
    </Box>
  );
}

function Loading() {
  return (
    <Box
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', sm: '1.58fr 1.58fr 1fr 1fr' } }}
    >
      <VisuallyHidden>
        <FormattedMessage id="ui.loading" />
      </VisuallyHidden>
      {IMAGE_NAMES.map((name) => (
        <Skeleton key={name} variant="rounded" height={124} />
      ))}
    </Box>
  );
}
