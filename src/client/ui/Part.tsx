import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  title: ReactNode;
  /** At the other end of the title's line, quieter. */
  aside?: ReactNode;
  /** A rule before the next part, for sheets without padding; otherwise space separates parts. */
  ruled?: boolean;
  children: ReactNode;
}

/** A part of a sheet or page with a title. */
export function Part({ title, aside, ruled = false, children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={ruled ? ruledPart : { '& + &': { mt: 4 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: '1 1 auto' }}>
          {title}
        </Typography>
        {aside && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{aside}</Box>}
      </Box>
      {children}
    </Box>
  );
}

const ruledPart = {
  ...{ px: { xs: 2, md: 2.5 }, py: 2 },
  '& + &': { borderTop: '1px solid', borderColor: 'ruleStrong' },
};
