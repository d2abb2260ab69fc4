import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import type { RouteName } from '#domain/base/paths';
import { Logo } from '../../ui/Logo';
import { LogoLink } from './LogoLink';
import { NavLink } from './NavLink';
import type { NavItem } from './navigation';

export interface SidebarProps {
  items: readonly NavItem[];
  route: RouteName | null;
  /** At the bottom: the name of the office. */
  footer?: string | undefined;
}

/** The main navigation from 900 px: a rail of icons with labels, from 1200 px a column. */
export function Sidebar({ items, route, footer }: SidebarProps) {
  const intl = useIntl();
  return (
    <Box
      component="nav"
      aria-label={intl.formatMessage({ id: 'nav.label' })}
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        position: 'sticky',
        top: 0,
        height: '100dvh',
        overflowY: 'auto',
        bgcolor: 'card',
        // Painted below its children, so that the current item can cover it.
        boxShadow: ({ vars, palette }) => `inset -1px 0 0 ${(vars?.palette ?? palette).divider}`,
        '@media print': { display: 'none' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          height: 55,
          flexShrink: 0,
          pl: { md: '28px', lg: '20px' },
        }}
      >
        <LogoLink>
          <Logo title="" height={25} sx={{ display: { md: 'none', lg: 'block' } }} />
          <Logo title="" variant="mark" height={30} sx={{ display: { md: 'block', lg: 'none' } }} />
        </LogoLink>
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          display: 'grid',
          rowGap: { md: '4px', lg: '2px' },
          m: 0,
          p: 0,
          pt: '17px',
          pl: { md: '4px', lg: '12px' },
        }}
      >
        {items.map((item) => (
          <li key={item.route}>
            <NavLink item={item} route={route} look={place} />
          </li>
        ))}
      </Box>
      {footer && (
        <Box
          sx={{
            display: { md: 'none', lg: 'block' },
            mt: 'auto',
            p: '16px 20px',
            typography: 'body2',
            color: 'text.secondary',
            overflowWrap: 'anywhere',
          }}
        >
          {footer}
        </Box>
      )}
    </Box>
  );
}

const place = (current: boolean): SxProps<Theme> => ({
  display: 'flex',
  width: '100%',
  flexDirection: { md: 'column', lg: 'row' },
  justifyContent: { md: 'center', lg: 'flex-start' },
  gap: { md: '3px', lg: '10px' },
  minHeight: { md: 70, lg: 40 },
  px: { md: '2px', lg: '10px' },
  typography: { md: 'rail', lg: 'body1' },
  fontWeight: { md: 500, lg: 500 },
  textAlign: { md: 'center', lg: 'left' },
  color: 'text.secondary',
  border: '1px solid transparent',
  borderLeftWidth: 3,
  borderRight: 0,
  borderRadius: '3px 0 0 3px',
  '&:hover': { color: 'text.primary' },
  // The current item has the page's colour and no border on that side.
  ...(current && {
    color: 'text.primary',
    fontWeight: { md: 600, lg: 600 },
    bgcolor: 'background.default',
    borderColor: 'divider',
    borderLeftColor: 'primary.main',
  }),
});
