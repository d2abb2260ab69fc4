import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import type { ReactNode } from 'react';

const draw = keyframes({ from: { clipPath: 'inset(0 100% 0 0)' }, to: { clipPath: 'inset(0 0 0 0)' } });

export interface DoubleRuleProps {
  children: ReactNode;
  /** Animates once, when a dossier is finished; not with reduced motion. */
  drawn?: boolean;
}

/** A final amount, with the accountants' double rule below. */
export function DoubleRule({ children, drawn = false }: DoubleRuleProps) {
  return (
    <Box component="span" sx={{ position: 'relative', display: 'inline-block', pb: '4px', fontWeight: 600 }}>
      {children}
      <Box
        component="span"
        aria-hidden
        sx={{
          position: 'absolute',
          insetInline: 0,
          bottom: 0,
          height: 0,
          borderBottom: '3px double currentColor',
          ...(drawn && {
            animation: `${draw} 400ms ease-out 200ms backwards`,
            '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
          }),
        }}
      />
    </Box>
  );
}
