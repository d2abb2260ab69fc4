import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { SendIcon } from '../../ui/icons';

const SendForm = lazy(() => import('./SendForm').then((module) => ({ default: module.SendForm })));

/** Sends the link to the phone, for a person who cannot scan the code. */
export function LinkBySms() {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <Button
        variant="outlined"
        color="secondary"
        fullWidth
        startIcon={<SendIcon size={16} />}
        onClick={() => setIsOpen(true)}
      >
        <FormattedMessage id="identityPage.bySms" />
      </Button>
    );
  return (
    <Box sx={{ width: '100%', textAlign: 'left' }}>
      <Suspense fallback={null}>
        <SendForm takesFocus />
      </Suspense>
    </Box>
  );
}
