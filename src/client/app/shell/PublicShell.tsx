import Box from '@mui/material/Box';
import { Outlet } from 'react-router-dom';
import { Logo } from '../../ui/Logo';
import { SkipLink } from '../../ui/SkipLink';
import { CONTENT_ID } from '../routing/useArrival';
import { BrandPanel } from './BrandPanel';
import { LanguageSelect } from './LanguageSelect';
import { LogoLink } from './LogoLink';
import { useLanguageOfPath } from './useLanguageOfPath';

/** The layout of the pages without a login: on wide screens with the fixed logo panel at the left. */
export function PublicShell() {
  useLanguageOfPath();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 52fr) minmax(0, 48fr)' },
        minHeight: '100dvh',
      }}
    >
      <SkipLink target={CONTENT_ID} />
      <BrandPanel />
      <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
        <Box
          component="header"
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: { xs: 'space-between', md: 'flex-end' },
            px: { xs: 2.5, md: 7 },
            pt: { xs: 1, md: 3 },
          }}
        >
          <Box sx={{ display: { xs: 'flex', md: 'none' } }}>
            <LogoLink>
              <Logo title="" height={24} />
            </LogoLink>
          </Box>
          <LanguageSelect />
        </Box>
        <Box
          component="main"
          id={CONTENT_ID}
          tabIndex={-1}
          sx={{
            flex: 1,
            display: 'flex',
            flexDirection: 'column',
            px: { xs: 2.5, md: 7 },
            // At a fixed height, not centred: a message that appears must not move the field in use.
            pt: { xs: 4, md: 'clamp(24px, 17vh, 160px)' },
            pb: { xs: 6, md: 7 },
            outline: 0,
          }}
        >
          <Box sx={{ width: '100%', maxWidth: { sm: 392 }, mx: 'auto' }}>
            <Outlet />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
