import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  /** Information about it. */
  children?: ReactNode;
  /** Its button, and alternatives. */
  actions?: ReactNode;
  /** With a box, on a page of its own. */
  boxed?: boolean;
  /** The information is more than text. */
  wide?: boolean;
}

/** The next step of a dossier. */
export function NextBlock({ title, children, actions, boxed = false, wide = false }: Props) {
  return (
    <Box
      component="section"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1.5 },
        ...{ px: { xs: 2, md: 2.5 }, py: { xs: 2, md: 1.5 } },
        ...(boxed
          ? { border: '1px solid', borderColor: 'primary.main', borderRadius: 1, bgcolor: 'penTint' }
          : { borderBottom: '1px solid', borderColor: 'ruleStrong' }),
      }}
    >
      <Box sx={{ flex: '1 1 17rem', minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
        <Box component="h2" sx={{ typography: boxed ? 'h3' : 'h2', m: 0, color: 'text.primary' }}>
          {title}
        </Box>
        <Box sx={{ color: 'text.secondary', mt: 0.25, maxWidth: wide ? 'none' : '68ch' }}>{children}</Box>
      </Box>
      {actions && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            '& .MuiButton-contained': { width: { xs: '100%', sm: 'auto' } },
          }}
        >
          {actions}
        </Box>
      )}
    </Box>
  );
}
