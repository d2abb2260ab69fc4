import Box from '@mui/material/Box';
import type { ElementType, ReactNode } from 'react';

interface Props {
  tab: ReactNode;
  children: ReactNode;
  component?: ElementType;
  labelledBy?: string;
  busy?: boolean;
}

/** The outline of a folder: a tab at the left, the sheet under it. */
export function FolderShape({ tab, children, component = 'div', labelledBy, busy }: Props) {
  return (
    <Box component={component} aria-labelledby={labelledBy} aria-busy={busy}>
      <Box
        sx={{
          display: 'inline-block',
          verticalAlign: 'top',
          minWidth: 116,
          border: '1px solid',
          borderColor: 'ruleStrong',
          borderBottom: 0,
          borderRadius: '4px 4px 0 0',
          bgcolor: 'card',
          px: '14px',
          py: '3px',
          typography: 'caption',
          fontWeight: 600,
        }}
      >
        {tab}
      </Box>
      <Box
        sx={{
          border: '1px solid',
          borderColor: 'ruleStrong',
          borderRadius: '0 4px 4px 4px',
          bgcolor: 'background.paper',
          p: '12px 16px 10px',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
