import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { VerifiedPerson } from '#domain/people/verification';
import { ImageViewer } from '../../../entities/check/ImageViewer';
import { useMediaQuery } from '../../../entities/check/identityApi';
import { EyeOffIcon } from '../../../ui/icons';

interface Props {
  image: VerifiedPerson['images'][number];
  person: string;
}

/** An identity image, masked until it is opened; the server logs each opening. */
export function CardThumb({ image, person }: Props) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const words = { image: intl.formatMessage({ id: `documents.images.${image.name}` }), name: person };
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <ButtonBase
        onClick={open}
        aria-label={intl.formatMessage({ id: 'documents.imageEnlarge' }, words)}
        title={words.image}
        sx={{ ...frame, ...(!wasOpened && { borderStyle: 'dashed', color: 'text.secondary' }) }}
      >
        {wasOpened ? <Small id={image.id} /> : <EyeOffIcon />}
      </ButtonBase>
      {isOpen && <ImageViewer image={image} person={person} onClose={() => setOpen(false)} />}
    </>
  );
}

function Small({ id }: { id: number }) {
  const { currentData: url } = useMediaQuery({ id, size: 'thumb' });
  if (!url) return <EyeOffIcon />;
  return (
    <Box
      component="img"
      src={url}
      alt=""
      sx={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' }}
    />
  );
}

const frame = {
  width: 86,
  height: 55,
  p: '3px',
  bgcolor: 'inset',
  border: '1px solid',
  borderColor: 'ruleStrong',
  borderRadius: 1,
  '&:hover': { borderColor: 'primary.main' },
};
