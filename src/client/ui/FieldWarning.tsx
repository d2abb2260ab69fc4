import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A warning in a field's help that does not block. */
export function FieldWarning({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'status.pend.text' }}>
      {children}
    </Box>
  );
}
