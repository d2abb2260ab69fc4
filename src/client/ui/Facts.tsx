import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { mergeSx } from './mergeSx';

interface Props {
  children: ReactNode;
  sx?: SxProps<Theme>;
}

/** A list of facts. */
export function Facts({ children, sx }: Props) {
  return (
    <Box component="dl" sx={mergeSx({ m: 0, display: 'grid', gap: 1.5 }, sx)}>
      {children}
    </Box>
  );
}

interface FactProps extends Props {
  label: ReactNode;
  /** A small line below. */
  note?: ReactNode;
}

/** A small grey label with its value below. */
export function Fact({ label, note, children, sx }: FactProps) {
  return (
    <Box sx={mergeSx({ minWidth: 0, overflowWrap: 'anywhere', '& dd': { m: 0 } }, sx)}>
      <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {label}
      </Box>
      <dd>{children}</dd>
      {note && (
        <Box component="dd" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {note}
        </Box>
      )}
    </Box>
  );
}
