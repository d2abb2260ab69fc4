import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useIntl } from 'react-intl';
import { IconAction } from '../../../ui/IconAction';
import { XIcon } from '../../../ui/icons';
import { BordereauContent } from './Bordereau';
import { InChargeLine } from './InChargeLine';

export function BordereauDrawer({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': 'bordereau',
          sx: { borderTop: '4px solid', borderColor: 'text.primary', maxHeight: '85dvh' },
        },
      }}
    >
      <Box sx={{ position: 'relative', px: 2, pt: 2, pb: 'calc(24px + env(safe-area-inset-bottom))' }}>
        <IconAction
          autoFocus
          onClick={onClose}
          label={intl.formatMessage({ id: 'ui.close' })}
          sx={{ position: 'absolute', top: 8, right: 8 }}
        >
          <XIcon />
        </IconAction>
        <BordereauContent onGo={onClose} />
        <InChargeLine sx={{ mt: 2 }} />
      </Box>
    </Drawer>
  );
}
