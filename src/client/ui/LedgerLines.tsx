import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { DoubleRule } from './DoubleRule';

export interface LedgerLine {
  id: string;
  label: ReactNode;
  /** Already formatted, with its unit. */
  amount: ReactNode;
  /** A small line under the label. */
  note?: ReactNode;
  /**
   * `line` adds up; `total` is the sum (one rule above, bold); `aside` is context (grey); `final` is what it all comes
   * to (bold, double rule under the amount).
   */
  kind?: 'line' | 'total' | 'aside' | 'final';
}

export interface LedgerLinesProps {
  lines: readonly LedgerLine[];
  /** The double rule draws itself: only on finishing. */
  drawn?: boolean;
}

/** An account: labels to the left, amounts to the right, one rule above a total, a double rule under the end. */
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
