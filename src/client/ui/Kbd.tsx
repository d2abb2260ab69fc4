import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <Box
      component="kbd"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        minWidth: 20,
        height: 20,
        px: '5px',
        border: '1px solid currentColor',
        borderRadius: 1,
        font: 'inherit',
        fontSize: '0.75rem',
        lineHeight: 1,
        fontWeight: 500,
      }}
    >
      {children}
    </Box>
  );
}
