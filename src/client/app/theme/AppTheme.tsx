import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme';
import { useSmallStyleElements } from './useSmallStyleElements';

/** The theme. It stores nothing: localStorage is reserved for the token and the language. */
export function AppTheme({ children }: { children: ReactNode }) {
  useSmallStyleElements();
  return (
    <ThemeProvider theme={theme} storageManager={null} noSsr>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
