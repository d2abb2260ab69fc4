import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

export interface SkeletonTextProps {
  lines?: number;
  /** Width of the longest line. */
  width?: number | string;
  /** Line height of the text: 22 for body1, 20 for body2. */
  lineHeight?: number;
}

/** Grey bars as high as the text to come. The loading part has `aria-busy`. */
export function SkeletonText({ lines = 1, width = '100%', lineHeight = 20 }: SkeletonTextProps) {
  return (
    <Box aria-hidden sx={{ width, maxWidth: '100%' }}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical and never move
        <Box key={line} sx={{ height: lineHeight, display: 'flex', alignItems: 'center' }}>
          <Skeleton
            variant="rounded"
            sx={{
              height: Math.round(lineHeight * 0.6),
              width: line === 0 ? '100%' : `${[86, 64][line % 2]}%`,
            }}
          />
        </Box>
      ))}
    </Box>
  );
}
