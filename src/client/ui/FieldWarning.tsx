import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** In the help of a field: what is to be looked at twice, and stops nobody. */
export function FieldWarning({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'status.pend.text' }}>
      {children}
    </Box>
  );
}
