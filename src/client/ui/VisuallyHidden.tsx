import Box from '@mui/material/Box';
import type { ElementType, ReactNode } from 'react';
import { visuallyHidden } from './hiddenStyle';

/** Words for a screen reader alone: what a colour, a stroke or a place already says to the eye. */
export function VisuallyHidden({
  children,
  component = 'span',
}: {
  children: ReactNode;
  component?: ElementType;
}) {
  return (
    <Box component={component} sx={visuallyHidden}>
      {children}
    </Box>
  );
}
