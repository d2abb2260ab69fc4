import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { SkeletonText } from './SkeletonText';
import { VisuallyHidden } from './VisuallyHidden';

export interface SkeletonRowsProps {
  rows?: number;
  /** Height of a row in px, so that nothing moves when the data arrive. */
  height?: number;
  lines?: 1 | 2;
}

/** Placeholder of a loading list. Tables have their own: see DataTable's `loading`. */
export function SkeletonRows({ rows = 4, height = 56, lines = 2 }: SkeletonRowsProps) {
  return (
    <Box aria-busy>
      <VisuallyHidden>
        <FormattedMessage id="ui.loading" />
      </VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move
          key={row}
          sx={{
            height,
            px: 2,
            display: 'flex',
            alignItems: 'center',
            borderBottom: '1px solid',
            borderColor: 'divider',
          }}
        >
          <SkeletonText lines={lines} width={`${[52, 44, 60][row % 3]}%`} />
        </Box>
      ))}
    </Box>
  );
}
