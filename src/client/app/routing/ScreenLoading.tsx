import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

/** Shorter waits show nothing: a flash of words is worse than none. */
const PATIENCE_MS = 400;

/** While the chunk of a screen is on its way. */
export function ScreenLoading() {
  const intl = useIntl();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const words = intl.formatMessage({ id: 'ui.loading' });
  return (
    <Box role="status" sx={{ minHeight: '50vh', typography: 'body1', color: 'text.secondary' }}>
      {late ? words : <VisuallyHidden>{words}</VisuallyHidden>}
    </Box>
  );
}
