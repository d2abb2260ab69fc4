import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { DoubleRule } from './DoubleRule';

export interface LedgerLine {
  id: string;
  label: ReactNode;
  /** Formatted, with its unit. */
  amount: ReactNode;
  /** A small line below the label. */
  note?: ReactNode;
  /**
   * `line` is added up; `total` is the sum (rule above, bold); `aside` is context (grey); `final` is the result (bold, double rule below).
   */
  kind?: 'line' | 'total' | 'aside' | 'final';
}

export interface LedgerLinesProps {
  lines: readonly LedgerLine[];
  /** Animates the double rule, only when finishing. */
  drawn?: boolean;
}

/** An account: labels on the left, amounts on the right. */
export function LedgerLines({ lines, drawn = false }: LedgerLinesProps) {
  return (
    <Box component="dl" sx={{ m: 0, typography: 'body2' }}>
      {lines.map(({ id, label, amount, note, kind = 'line' }) => {
        const bold = kind === 'total' || kind === 'final';
        return (
          <Box
            key={id}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              alignItems: 'baseline',
              gap: 2,
              py: kind === 'aside' || kind === 'final' ? '4px' : '2px',
              ...(kind === 'total' && {
                borderTop: '1px solid',
                borderColor: 'text.primary',
                mt: '4px',
                pt: '5px',
                pb: '4px',
              }),
              ...(kind === 'aside' && { color: 'text.secondary' }),
              ...(bold && { typography: 'label' }),
            }}
          >
            <Box component="dt" sx={{ minWidth: 0 }}>
              {label}
              {note && (
                <Box sx={{ typography: 'caption', fontWeight: 400, color: 'text.secondary' }}>{note}</Box>
              )}
            </Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'right', whiteSpace: 'nowrap' }}>
              {kind === 'final' ? <DoubleRule drawn={drawn}>{amount}</DoubleRule> : amount}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
