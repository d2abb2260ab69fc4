import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { Outlet, useLocation } from 'react-router-dom';
import { SkipLink } from '../../ui/SkipLink';
import { isStep, routeNameAt } from '../routing/routeName';
import { CONTENT_ID } from '../routing/useArrival';
import { AccountMenu } from './AccountMenu';
import { BOTTOM_NAV_HEIGHT, BottomNav } from './BottomNav';
import { CreditBanner } from './CreditBanner';
import { LeaveGuard } from './LeaveGuard';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import { useSession } from './useSession';

/** Lazy, because few users ever see it. */
const EnrolScreen = lazy(async () => ({
  default: (await import('../../features/profile/security/EnrolScreen')).EnrolScreen,
}));

/** Lazy, because no page waits for it. */
const SendWaiting = lazy(async () => ({
  default: (await import('../../entities/dossier/waiting/SendWaiting')).SendWaiting,
}));

/** Shown instead of any page until a production administrator has a second factor. */
const Enrol = () => (
  <Suspense fallback={null}>
    <EnrolScreen />
  </Suspense>
);

/** The layout of every page behind the login. */
export function AppShell() {
  const intl = useIntl();
  const location = useLocation();
  const route = routeNameAt(location);
  const { user, isAdmin, office, navigation } = useSession();
  const [menuAnchor, setMenuAnchor] = useState<HTMLElement | null>(null);
  const openMenu = (event: MouseEvent<HTMLElement>) => setMenuAnchor(event.currentTarget);
  // On a phone the wizard has its own bottom bar.
  const inWizard = isStep(route);

  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '92px minmax(0, 1fr)', lg: '232px minmax(0, 1fr)' },
        minHeight: '100dvh',
      }}
    >
      <SkipLink target={CONTENT_ID} />
      <Sidebar
        items={navigation}
        route={route}
        footer={isAdmin ? intl.formatMessage({ id: 'shell.administration' }) : office}
      />
      <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
        <TopBar user={user} menuOpen={menuAnchor !== null} onMenu={openMenu} />
        <CreditBanner user={user} route={route} />
        <Box
          component="main"
          id={CONTENT_ID}
          tabIndex={-1}
          sx={{
            flex: 1,
            width: '100%',
            maxWidth: { md: 1240 + 48, lg: 1240 + 64 },
            px: { xs: 2, md: 3, lg: 4 },
            pt: { xs: 2.5, md: 3.5 },
            pb: inWizard ? 4 : { xs: `${BOTTOM_NAV_HEIGHT + 32}px`, md: 6 },
            outline: 0,
          }}
        >
          {user?.must_enrol ? <Enrol /> : <Outlet />}
        </Box>
      </Box>
      {!inWizard && (
        <>
          <BottomNav
            items={navigation}
            route={route}
            {...(navigation.filter(({ inMenu }) => !inMenu).length < 4 && { onMenu: openMenu })}
          />
          <GlobalStyles
            styles={(theme) => ({
              [theme.breakpoints.down('md')]: { ':root': { '--bottom-bar': `${BOTTOM_NAV_HEIGHT}px` } },
            })}
          />
        </>
      )}
      <LeaveGuard />
      <Suspense fallback={null}>{user && <SendWaiting userId={user.id} />}</Suspense>
      <AccountMenu user={user} items={navigation} anchor={menuAnchor} onClose={() => setMenuAnchor(null)} />
    </Box>
  );
}
