import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The top of a public page: its h1, which takes the focus after a change of page, and one line. */
export function AuthHeading({ title, line }: { title: ReactNode; line?: ReactNode }) {
  return (
    <>
      <Typography variant="h1" tabIndex={-1} sx={{ textWrap: 'balance' }}>
        {title}
      </Typography>
      {line && (
        <Typography sx={{ color: 'text.secondary', mt: '4px', overflowWrap: 'anywhere' }}>{line}</Typography>
      )}
    </>
  );
}
