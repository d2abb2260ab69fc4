import Dialog from '@mui/material/Dialog';
import { useIntl } from 'react-intl';
import { CommandBox } from './CommandBox';

export interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  /** Switches to the other language. */
  onLanguage: () => void;
}

/** Search and actions in a dialog at the top of the page. */
export function CommandPalette({ open, onClose, onLanguage }: CommandPaletteProps) {
  const intl = useIntl();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth={false}
      transitionDuration={0}
      slotProps={{
        paper: {
          'aria-label': intl.formatMessage({ id: 'command.title' }),
          'aria-labelledby': undefined,
          sx: {
            m: { xs: 1, sm: 2 },
            mt: { xs: 1, sm: 2, md: '84px' },
            width: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 32px)' },
            maxWidth: 640,
            // At 200% zoom the list scrolls and the field stays visible.
            maxHeight: { xs: 'calc(100dvh - 16px)', md: 'min(600px, calc(100dvh - 100px))' },
            '@media (max-height: 500px)': { mt: 1, maxHeight: 'calc(100dvh - 16px)' },
          },
        },
      }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <CommandBox onClose={onClose} onLanguage={onLanguage} />
    </Dialog>
  );
}
