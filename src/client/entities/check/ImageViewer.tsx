import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaWidth from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { VerifiedPerson } from '#domain/people/verification';
import { BusyButton } from '../../ui/BusyButton';
import { IconAction } from '../../ui/IconAction';
import { DownloadIcon, RotateIcon, ZoomInIcon, ZoomOutIcon } from '../../ui/icons';
import { RetryButton } from '../../ui/RetryButton';
import { ImageFailed } from './ImageFailed';
import { useMediaQuery } from './identityApi';
import { useSaveImage } from './useSaveImage';

const ZOOMS = [1, 1.5, 2, 3, 4] as const;

export interface ImageViewerProps {
  image: VerifiedPerson['images'][number];
  person: string;
  onClose: () => void;
}

/** Full view of an image: zoom, rotate, save. */
export function ImageViewer({ image, person, onClose }: ImageViewerProps) {
  const intl = useIntl();
  const titleId = useId();
  const narrow = useMediaWidth((theme: Theme) => theme.breakpoints.down('sm'));
  const { currentData: url, error, isFetching, refetch } = useMediaQuery({ id: image.id });
  const saving = useSaveImage(image, person);
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const words = { image: intl.formatMessage({ id: `documents.images.${image.name}` }), name: person };
  const label = (id: 'zoomIn' | 'zoomOut' | 'rotate') => intl.formatMessage({ id: `documents.viewer.${id}` });
  const scale = ZOOMS[zoom] ?? 1;

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" fullScreen={narrow} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        <FormattedMessage id="documents.imageOf" values={words} />
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <IconAction
            label={label('zoomOut')}
            aria-disabled={zoom === 0}
            onClick={() => setZoom(Math.max(0, zoom - 1))}
          >
            <ZoomOutIcon />
          </IconAction>
          <IconAction
            label={label('zoomIn')}
            aria-disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(Math.min(ZOOMS.length - 1, zoom + 1))}
          >
            <ZoomInIcon />
          </IconAction>
          <Box component="span" role="status" sx={{ typography: 'caption', minWidth: '3.5rem' }}>
            <FormattedMessage
              id="documents.viewer.zoomLevel"
              values={{ percent: intl.formatNumber(scale, { style: 'percent' }) }}
            />
          </Box>
          <IconAction label={label('rotate')} onClick={() => setTurns(turns + 1)}>
            <RotateIcon />
          </IconAction>
        </Box>
        {error && !isFetching ? (
          <Box sx={{ py: 4, display: 'grid', gap: 2, justifyItems: 'start' }}>
            <ImageFailed />
            <RetryButton onClick={() => void refetch()} />
          </Box>
        ) : (
          <Stage
            url={url}
            alt={intl.formatMessage({ id: 'documents.imageOf' }, words)}
            scale={scale}
            turns={turns}
          />
        )}
        {saving.state === 'failed' && <ImageFailed />}
      </DialogContent>
      <DialogActions>
        <BusyButton
          startIcon={<DownloadIcon size={16} />}
          busy={saving.state === 'busy'}
          busyLabel={<FormattedMessage id="documents.downloading" />}
          onClick={() => void saving.save()}
        >
          <FormattedMessage id="documents.viewer.download" />
        </BusyButton>
        <Button autoFocus variant="contained" onClick={onClose}>
          <FormattedMessage id="documents.viewer.close" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface StageProps {
  url: string | undefined;
  alt: string;
  scale: number;
  turns: number;
}

/** Fits the image into its frame at first; when enlarged the frame scrolls. */
function Stage({ url, alt, scale, turns }: StageProps) {
  const intl = useIntl();
  /** Aspect ratio; a card's until the image is loaded. */
  const [ratio, setRatio] = useState(1.58);
  const isLying = turns % 2 === 1;
  const aspect = isLying ? 1 / ratio : ratio;
  return (
    <Box
      role="group"
      aria-label={intl.formatMessage({ id: 'documents.viewer.frame' })}
      aria-busy={url === undefined}
      // Scrollable areas must be reachable by keyboard.
      tabIndex={0}
      sx={{
        // The dialog fills a phone; elsewhere it is as high as its content.
        flex: { xs: '1 0 200px', sm: '0 0 auto' },
        height: { sm: '64dvh' },
        overflow: 'auto',
        display: 'flex',
        containerType: 'size',
        bgcolor: 'inset',
        border: '1px solid',
        borderColor: 'ruleStrong',
      }}
    >
      <Box
        sx={{
          position: 'relative',
          flexShrink: 0,
          m: 'auto',
          width: `calc(min(100cqw, 100cqh * ${aspect}) * ${scale})`,
          aspectRatio: String(aspect),
        }}
      >
        {url && (
          <Box
            component="img"
            src={url}
            alt={alt}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              if (naturalHeight > 0) setRatio(naturalWidth / naturalHeight);
            }}
            sx={{
              position: 'absolute',
              top: '50%',
              left: '50%',
              width: isLying ? `${100 * ratio}%` : '100%',
              maxWidth: 'none',
              transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
            }}
          />
        )}
      </Box>
    </Box>
  );
}
