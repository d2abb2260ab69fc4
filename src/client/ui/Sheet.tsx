import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ElementType, ReactNode } from 'react';
import { mergeSx } from './mergeSx';

export interface SheetProps {
  children: ReactNode;
  component?: ElementType;
  /** Padding 24 by 28 px, 16 on a phone; `roomy` is 48, for a page with one thing on it. */
  padding?: 'normal' | 'roomy' | 'none';
  /** `inset` is the grey of a sub-form inside a sheet. */
  tone?: 'sheet' | 'inset';
  /** A stronger border for the main sheet: the wizard, a folder. */
  strong?: boolean;
  /** The 4 px ink edge of a slip: bordereau, order. */
  slip?: boolean;
  /** Buttons below a rule. */
  footer?: ReactNode;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-busy'?: boolean;
  id?: string;
  sx?: SxProps<Theme>;
}

const paddings = {
  normal: { px: { xs: 2, md: 3.5 }, py: { xs: 2, md: 3 } },
  roomy: { px: { xs: 2, md: 6 }, py: { xs: 3, md: 6 } },
  none: {},
};

/** A sheet of paper, the surface for content. */
export function Sheet({
  children,
  component = 'div',
  padding = 'normal',
  tone = 'sheet',
  strong = false,
  slip = false,
  footer,
  sx,
  ...rest
}: SheetProps) {
  return (
    <Paper
      variant="outlined"
      component={component}
      {...rest}
      sx={mergeSx(
        tone === 'inset' && { bgcolor: 'inset' },
        (strong || slip || tone === 'inset') && { borderColor: 'ruleStrong' },
        slip && {
          borderTopWidth: 4,
          borderTopColor: 'text.primary',
          borderTopLeftRadius: 0,
          borderTopRightRadius: 0,
        },
        sx,
      )}
    >
      {padding === 'none' ? children : <Box sx={paddings[padding]}>{children}</Box>}
      {footer && (
        <Box
          sx={{
            borderTop: '1px solid',
            borderColor: 'ruleStrong',
            px: { xs: 2, md: 3.5 },
            py: '14px',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 2,
          }}
        >
          {footer}
        </Box>
      )}
    </Paper>
  );
}
