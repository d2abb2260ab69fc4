import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { VerifiedPerson } from '#domain/people/verification';
import { ImageFailed } from '../../../entities/check/ImageFailed';
import { ImageViewer } from '../../../entities/check/ImageViewer';
import { useMediaQuery } from '../../../entities/check/identityApi';
import { useSaveImage } from '../../../entities/check/useSaveImage';
import { IconAction } from '../../../ui/IconAction';
import { DownloadIcon, EyeOffIcon } from '../../../ui/icons';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';

export interface IdentityImageProps {
  image: VerifiedPerson['images'][number];
  person: string;
  shown: boolean;
}

/** One image of a check: masked, or as a thumbnail that can be enlarged and downloaded. */
export function IdentityImage({ image, person, shown }: IdentityImageProps) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const saving = useSaveImage(image, person);
  const words = { image: intl.formatMessage({ id: `documents.images.${image.name}` }), name: person };

  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      {shown ? (
        <Thumb image={image} words={words} onOpen={() => setOpen(true)} />
      ) : (
        <Box sx={{ ...frame, borderStyle: 'dashed', color: 'text.secondary' }}>
          <EyeOffIcon />
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
        <Typography variant="caption" sx={{ flex: 1 }}>
          {words.image}
        </Typography>
        {shown && (
          <IconAction
            label={intl.formatMessage({ id: 'documents.imageDownload' }, words)}
            tip={intl.formatMessage({ id: 'documents.viewer.download' })}
            aria-busy={saving.state === 'busy'}
            onClick={() => void saving.save()}
          >
            <DownloadIcon />
          </IconAction>
        )}
      </Box>
      <VisuallyHidden component="div">
        <span role="status">
          {saving.state === 'saved' && <FormattedMessage id="documents.imageSaved" />}
        </span>
      </VisuallyHidden>
      {saving.state === 'failed' && <ImageFailed />}
      {open && <ImageViewer image={image} person={person} onClose={() => setOpen(false)} />}
    </Box>
  );
}

interface ThumbProps {
  image: IdentityImageProps['image'];
  words: { image: string; name: string };
  onOpen: () => void;
}

function Thumb({ image, words, onOpen }: ThumbProps) {
  const intl = useIntl();
  const { currentData: url, error, isFetching, refetch } = useMediaQuery({ id: image.id, size: 'thumb' });
  if (error && !isFetching)
    return (
      <Box sx={{ ...frame, height: 'auto', minHeight: 124, p: 1, gap: '4px', flexDirection: 'column' }}>
        <ImageFailed />
        <Button
          size="small"
          aria-label={intl.formatMessage({ id: 'documents.imageRetry' }, words)}
          onClick={() => void refetch()}
        >
          <FormattedMessage id="ui.retry" />
        </Button>
      </Box>
    );
  if (!url)
    return (
      <Box sx={{ height: 124 }} aria-busy="true">
        <Skeleton variant="rounded" height="100%" />
      </Box>
    );
  return (
    <ButtonBase
      onClick={onOpen}
      aria-label={intl.formatMessage({ id: 'documents.imageEnlarge' }, words)}
      sx={{ ...frame, cursor: 'zoom-in', '&:hover': { borderColor: 'primary.main' } }}
    >
      <Box
        component="img"
        src={url}
        alt=""
        sx={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain', display: 'block' }}
      />
    </ButtonBase>
  );
}

const frame = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '100%',
  height: 124,
  p: '6px',
  bgcolor: 'inset',
  border: '1px solid',
  borderColor: 'ruleStrong',
  borderRadius: 1,
};
