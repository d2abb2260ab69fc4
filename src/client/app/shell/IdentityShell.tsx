import Box from '@mui/material/Box';
import { Outlet } from 'react-router-dom';
import { Logo } from '../../ui/Logo';
import { SkipLink } from '../../ui/SkipLink';
import { CONTENT_ID } from '../routing/useArrival';
import { LanguageSelect } from './LanguageSelect';
import { LogoLink } from './LogoLink';
import { useLanguageOfPath } from './useLanguageOfPath';

/** The layout of the page that an SMS links to: only the logo and the language. */
export function IdentityShell() {
  useLanguageOfPath();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink target={CONTENT_ID} />
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          px: { xs: 2, md: 4 },
          py: '6px',
          bgcolor: 'card',
          borderBottom: '1px solid',
          borderColor: 'divider',
        }}
      >
        <LogoLink>
          <Logo title="" height={24} />
        </LogoLink>
        <LanguageSelect />
      </Box>
      <Box
        component="main"
        id={CONTENT_ID}
        tabIndex={-1}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column', outline: 0 }}
      >
        <Outlet />
      </Box>
    </Box>
  );
}
