import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A heading with its fields in two columns; a bar in the margin marks a change. */
export function FieldGroup({
  title,
  changed,
  action,
  columns = true,
  children,
}: {
  title: ReactNode;
  changed: boolean;
  action?: ReactNode;
  columns?: boolean;
  children: ReactNode;
}) {
  return (
    <Box
      component="section"
      sx={{
        mb: 3,
        ml: { xs: '-12px', md: '-16px' },
        pl: { xs: '9px', md: '13px' },
        borderLeft: '3px solid',
        borderColor: changed ? 'primary.main' : 'transparent',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1.5 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      <Box
        sx={
          columns
            ? {
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
              }
            : {}
        }
      >
        {children}
      </Box>
    </Box>
  );
}
