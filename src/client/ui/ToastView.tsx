import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import SnackbarContent from '@mui/material/SnackbarContent';
import { useIntl } from 'react-intl';
import { CircleCheckIcon, InfoIcon, TriangleAlertIcon, XIcon } from './icons';
import type { ShownToast } from './useToast';

const icons = { error: TriangleAlertIcon, ok: CircleCheckIcon, info: InfoIcon };

/** Others wait meanwhile. */
const SHOWN_MS = 8_000;
const WITH_ACTION_MS = 30_000;

interface Props {
  toast: ShownToast;
  /** `timeout`: it closed automatically. */
  onClose: (key: number, reason: 'timeout' | 'closed') => void;
}

/** A toast. `--bottom-bar` on an ancestor raises it above a fixed bar. */
export function ToastView({ toast, onClose }: Props) {
  const intl = useIntl();
  const Icon = icons[toast.tone ?? 'info'];
  const close = () => onClose(toast.key, 'closed');
  return (
    <Snackbar
      open
      autoHideDuration={toast.lasts ?? (toast.action ? WITH_ACTION_MS : SHOWN_MS)}
      onClose={(_, reason) => {
        if (reason !== 'clickaway') onClose(toast.key, reason === 'timeout' ? 'timeout' : 'closed');
      }}
      sx={{ '&&': { bottom: 'calc(24px + var(--bottom-bar, 0px))' } }}
    >
      <SnackbarContent
        // The surrounding region announces it; a second role would repeat it.
        role="none"
        message={
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
            <Icon />
            <span>
              <strong style={{ fontWeight: 600 }}>{toast.title}</strong>
              {toast.body && ` ${toast.body}`}
            </span>
          </Box>
        }
        action={
          <>
            {toast.action && (
              <ButtonBase
                onClick={() => {
                  // Before closing, which may have a meaning of its own.
                  toast.action?.onClick();
                  close();
                }}
                sx={{
                  typography: 'label',
                  px: 1,
                  minHeight: { xs: 44, md: 32 },
                  textDecoration: 'underline',
                  textUnderlineOffset: 4,
                  '&.Mui-focusVisible': { outlineColor: 'currentColor' },
                }}
              >
                {toast.action.label}
              </ButtonBase>
            )}
            <IconButton
              onClick={close}
              aria-label={intl.formatMessage({ id: 'ui.close' })}
              sx={{
                '&, &:hover': { color: 'inherit', bgcolor: 'transparent' },
                '&.Mui-focusVisible': { outlineColor: 'currentColor' },
              }}
            >
              <XIcon />
            </IconButton>
          </>
        }
      />
    </Snackbar>
  );
}
