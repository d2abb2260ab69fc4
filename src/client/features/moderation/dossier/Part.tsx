import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  title: ReactNode;
  /** At the right of the title, quieter. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of the dossier, under its heading. */
export function Part({ title, aside, children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ '& + &': { mt: 4 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: '4px' }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: '1 1 auto' }}>
          {title}
        </Typography>
        {aside && (
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {aside}
          </Typography>
        )}
      </Box>
      {children}
    </Box>
  );
}
