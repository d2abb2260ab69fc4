import Box from '@mui/material/Box';
import type { ElementType, ReactNode } from 'react';
import { visuallyHidden } from './hiddenStyle';

/** Text for screen readers only, for what colour, stroke or position show. */
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
