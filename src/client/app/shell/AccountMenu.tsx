import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { User } from '#domain/accounts/user';
import { pathTo } from '#domain/base/paths';
import { VERSION } from '#domain/contract/changes';
import { TopUpLink } from '../../entities/credit/TopUpLink';
import { isUnsavedOnPage } from '../../forms/useLeaveWarning';
import { useFormats } from '../../intl/formats';
import { useLanguage } from '../../intl/useLanguage';
import { BusyButton } from '../../ui/BusyButton';
import { ButtonLink } from '../../ui/ButtonLink';
import { InfoIcon, LandmarkIcon, LogOutIcon, SettingsIcon, UserIcon } from '../../ui/icons';
import { useLogout } from '../session/useLogout';
import { LanguageSwitch } from './LanguageSwitch';
import { LeaveQuestion } from './LeaveQuestion';
import type { NavItem } from './navigation';
import { useChangeLanguage } from './useChangeLanguage';

export const ACCOUNT_MENU_ID = 'account-menu';

export interface AccountMenuProps {
  user: User | undefined;
  /** The items of the main navigation for which a phone's bottom bar has no room. */
  items: readonly NavItem[];
  /** The element it is attached to; null: closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** Name, balance, profile, the registry's checks, release notes, settings, language (if the top bar has no room for it) and logout. */
export function AccountMenu({ user, items, anchor, onClose }: AccountMenuProps) {
  const intl = useIntl();
  const formats = useFormats();
  const lang = useLanguage();
  const changeLanguage = useChangeLanguage();
  const { logout, busy } = useLogout();
  const [isAsking, setAsking] = useState(false);
  const name = user?.name ?? intl.formatMessage({ id: 'shell.accountUnknown' });
  const fromBelow = anchor !== null && anchor.getBoundingClientRect().top > window.innerHeight / 2;

  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: fromBelow ? 'top' : 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: fromBelow ? 'bottom' : 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          id: ACCOUNT_MENU_ID,
          role: 'dialog',
          'aria-label': name,
          sx: { mt: fromBelow ? '-4px' : '4px' },
        },
      }}
    >
      <Box sx={{ p: 2, width: 280, display: 'grid', gap: 1.5 }}>
        <Box>
          <Box sx={{ typography: 'h3', overflowWrap: 'anywhere' }}>{name}</Box>
          {user && (
            <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {user.email}
            </Box>
          )}
        </Box>
        {user && !user.is_admin && (
          <Box sx={{ typography: 'body2', display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <span>
              <FormattedMessage id="shell.balance" />{' '}
              <strong style={{ fontWeight: 600 }}>{formats.credits(user.credits)}</strong>
            </span>
            <TopUpLink onClick={onClose} />
          </Box>
        )}
        <Box sx={{ display: { xs: 'block', md: 'none' } }}>
          <LanguageSwitch value={lang} onChange={changeLanguage} />
        </Box>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            pt: 1,
            borderTop: '1px solid',
            borderColor: 'divider',
            '& .MuiButton-root': { justifyContent: 'flex-start', px: 1, mx: -1, width: 'calc(100% + 16px)' },
          }}
        >
          <li>
            <ButtonLink to={pathTo('profile')} onClick={onClose} startIcon={<UserIcon />}>
              <FormattedMessage id="shell.profile" />
            </ButtonLink>
          </li>
          <li>
            <ButtonLink to={pathTo('causes')} onClick={onClose} startIcon={<LandmarkIcon />}>
              <FormattedMessage id="title.causes" />
            </ButtonLink>
          </li>
          {items
            .filter(({ inMenu }) => inMenu)
            .map(({ route, label, Icon }) => (
              <Box component="li" key={route} sx={{ display: { md: 'none' } }}>
                <ButtonLink to={pathTo(route)} onClick={onClose} startIcon={<Icon />}>
                  <FormattedMessage id={label} />
                </ButtonLink>
              </Box>
            ))}
          <li>
            <ButtonLink to={pathTo('changes')} onClick={onClose} startIcon={<InfoIcon />}>
              <FormattedMessage id="changes.of" values={{ version: VERSION }} />
            </ButtonLink>
          </li>
          {user?.is_admin && (
            <li>
              <ButtonLink to={pathTo('adminSettings')} onClick={onClose} startIcon={<SettingsIcon />}>
                <FormattedMessage id="shell.settings" />
              </ButtonLink>
            </li>
          )}
          <li>
            <BusyButton
              busy={busy}
              busyLabel={<FormattedMessage id="shell.loggingOut" />}
              onClick={() => (isUnsavedOnPage() ? setAsking(true) : void logout())}
              startIcon={<LogOutIcon />}
            >
              <FormattedMessage id="shell.logout" />
            </BusyButton>
          </li>
        </Box>
      </Box>
      <LeaveQuestion
        open={isAsking}
        onStay={() => setAsking(false)}
        onGo={() => {
          setAsking(false);
          void logout();
        }}
      />
    </Popover>
  );
}
