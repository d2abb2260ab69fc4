import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** About the number of letters that fit on the first line on a screen of 1366 px. */
const ONE_LINE = 34;

interface Props {
  name: string;
  /** The name, as a link. */
  link: ReactNode;
  below: ReactNode;
}

/** A company in two lines of a row; if its name needs both, the other text follows on the second. */
export const TwoLines = ({ name, link, below }: Props) => (
  <Box
    sx={{
      overflowWrap: 'anywhere',
      '@media (min-width: 900px)': {
        width: 'max-content',
        maxWidth: 'clamp(200px, 50cqw - 260px, 300px)',
        overflowWrap: 'break-word',
      },
    }}
  >
    {link}{' '}
    <Box
      component="span"
      sx={{
        display: { xs: 'block', md: name.length > ONE_LINE ? 'inline' : 'block' },
        typography: 'caption',
        color: 'text.secondary',
        fontWeight: 400,
      }}
    >
      {below}
    </Box>
  </Box>
);
