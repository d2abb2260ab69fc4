import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { visuallyHidden } from './hiddenStyle';
import { TriangleAlertIcon } from './icons';
import { mergeSx } from './mergeSx';

export interface ChoiceGroupProps {
  legend: ReactNode;
  hideLegend?: boolean;
  /** Choice cards, or MUI radios. */
  children: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  /** From 600 px on; a phone has one column. */
  columns?: 1 | 2 | 3;
  /** For links from a list of gaps, which focus the first input. */
  id?: string;
  sx?: SxProps<Theme>;
}

/** A question with answers: a fieldset with legend, and help or error below. */
export function ChoiceGroup({
  legend,
  hideLegend,
  children,
  help,
  error,
  columns = 1,
  id,
  sx,
}: ChoiceGroupProps) {
  const generated = useId();
  const textId = `${id ?? generated}-text`;
  const text = error || help;
  return (
    <Box
      component="fieldset"
      {...(id && { id })}
      aria-describedby={text ? textId : undefined}
      sx={mergeSx({ border: 0, m: 0, p: 0, minWidth: 0 }, sx)}
    >
      <Box component="legend" sx={hideLegend ? visuallyHidden : { typography: 'label', p: 0, mb: '8px' }}>
        {legend}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: '8px 12px',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` },
        }}
      >
        {children}
      </Box>
      {text && (
        <Box
          id={textId}
          sx={{
            display: 'flex',
            gap: '6px',
            mt: 1,
            typography: 'caption',
            ...(error ? { color: 'noE', fontWeight: 600 } : { color: 'text.secondary' }),
          }}
        >
          {error && <TriangleAlertIcon size={16} sx={{ mt: '1px' }} />}
          <span>{text}</span>
        </Box>
      )}
    </Box>
  );
}
