import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  /** Shown above the heading: who asks, which a person wants to know first. */
  before?: ReactNode;
  children: ReactNode;
  line?: ReactNode;
}

export function Heading({ before, children, line }: Props) {
  return (
    <>
      {before && (
        <Box
          sx={{ color: 'text.secondary', mb: 1, overflowWrap: 'anywhere', '& b': { color: 'text.primary' } }}
        >
          {before}
        </Box>
      )}
      <Typography variant="h1" tabIndex={-1} sx={{ textWrap: 'balance' }}>
        {children}
      </Typography>
      {line && <Typography sx={{ color: 'text.secondary', mt: '4px' }}>{line}</Typography>}
    </>
  );
}
