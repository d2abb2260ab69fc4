import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RouteName } from '#domain/base/paths';
import { MenuIcon } from '../../ui/icons';
import { NavLink } from './NavLink';
import type { NavItem } from './navigation';

/** Its reserved height, px. */
export const BOTTOM_NAV_HEIGHT = 60;

export interface BottomNavProps {
  items: readonly NavItem[];
  route: RouteName | null;
  /** Opens the account menu from a last item, if there are fewer than four others. */
  onMenu?: (event: MouseEvent<HTMLElement>) => void;
}

/** Wide enough for all labels on one line; narrower or magnified, they wrap. */
const WHOLE_WORDS = '@media (min-width: 340px)';

/** The main navigation under 900 px. */
export function BottomNav({ items, route, onMenu }: BottomNavProps) {
  const intl = useIntl();
  return (
    <Box
      component="nav"
      aria-label={intl.formatMessage({ id: 'nav.label' })}
      sx={{
        display: { xs: 'grid', md: 'none' },
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(0, 1fr)',
        [WHOLE_WORDS]: { gridAutoColumns: 'minmax(min-content, 1fr)' },
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        minHeight: BOTTOM_NAV_HEIGHT,
        pb: 'env(safe-area-inset-bottom)',
        bgcolor: 'background.paper',
        borderTop: '1px solid',
        borderColor: 'ruleStrong',
        '@media print': { display: 'none' },
      }}
    >
      {items
        .filter(({ inMenu }) => !inMenu)
        .map((item) => (
          <NavLink key={item.route} item={item} route={route} short look={place} />
        ))}
      {onMenu && (
        <ButtonBase onClick={onMenu} aria-haspopup="dialog" sx={place(false)}>
          <MenuIcon />
          <span>
            <FormattedMessage id="nav.menu" />
          </span>
        </ButtonBase>
      )}
    </Box>
  );
}

const place = (current: boolean): SxProps<Theme> => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: '2px',
  px: '2px',
  pb: '2px',
  borderTop: '3px solid transparent',
  // The edge covers the bar's own border.
  mt: '-1px',
  typography: 'rail',
  fontWeight: 500,
  textAlign: 'center',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  [WHOLE_WORDS]: { overflowWrap: 'normal' },
  '&.Mui-focusVisible': { outlineOffset: -2 },
  ...(current && { borderTopColor: 'primary.main', color: 'text.primary', fontWeight: 600 }),
});
