import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  title: ReactNode;
  /** At the other end of the line of the title, quieter. */
  aside?: ReactNode;
  /** In a sheet without padding, a rule before the next one; otherwise parts are told apart by the room between them. */
  ruled?: boolean;
  children: ReactNode;
}

/** A part of a sheet or of a page, under its own title. */
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
