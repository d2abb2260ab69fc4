import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { pathTo, type RouteName } from '#domain/base/paths';
import { AlarmCount, ApprovalCount, LateCount, UnreadCount } from './NavCount';
import { isCurrent, type NavItem } from './navigation';

interface Props {
  item: NavItem;
  /** The present route. */
  route: RouteName | null;
  /** Uses the short label. */
  short?: boolean;
  look: (current: boolean) => SxProps<Theme>;
}

export function NavLink({ item, route, short = false, look }: Props) {
  const current = isCurrent(item, route);
  return (
    <ButtonBase
      component={Link}
      to={pathTo(item.route)}
      {...(current && { 'aria-current': 'page' })}
      sx={look(current)}
    >
      <item.Icon />
      <span>
        <FormattedMessage id={(short && item.shortLabel) || item.label} />
      </span>
      {item.counts === 'unread' && <UnreadCount />}
      {item.counts === 'alarms' && <AlarmCount />}
      {item.counts === 'approvals' && <ApprovalCount />}
      {item.counts === 'late' && <LateCount />}
    </ButtonBase>
  );
}
