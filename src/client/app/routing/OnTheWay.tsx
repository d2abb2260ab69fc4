import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

/** Shorter waits show nothing, to avoid a flash of text. */
const PATIENCE_MS = 400;

/** Shown over the present screen while the next one loads. */
export function OnTheWay() {
  const intl = useIntl();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const words = intl.formatMessage({ id: 'ui.loading' });
  if (!late)
    return (
      <div role="status">
        <VisuallyHidden>{words}</VisuallyHidden>
      </div>
    );
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        top: 0,
        left: '50%',
        transform: 'translateX(-50%)',
        zIndex: 'snackbar',
        px: 2,
        py: '6px',
        typography: 'body2',
        bgcolor: 'background.paper',
        border: '1px solid',
        borderTop: 0,
        borderColor: 'ruleStrong',
        borderRadius: '0 0 3px 3px',
      }}
    >
      {words}
    </Box>
  );
}
