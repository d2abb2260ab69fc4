import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import type { User } from '#domain/accounts/user';
import { TopUpLink } from '../../entities/credit/TopUpLink';
import { useFormats } from '../../intl/formats';
import { useLanguage } from '../../intl/useLanguage';
import { ChevronDownIcon, UserIcon } from '../../ui/icons';
import { Logo } from '../../ui/Logo';
import { ACCOUNT_MENU_ID } from './AccountMenu';
import { CommandButton } from './CommandButton';
import { LanguageSwitch } from './LanguageSwitch';
import { LogoLink } from './LogoLink';
import { useChangeLanguage } from './useChangeLanguage';

export interface TopBarProps {
  user: User | undefined;
  menuOpen: boolean;
  onMenu: (event: MouseEvent<HTMLElement>) => void;
}

/** Above the screen: search and actions, balance, language, account; under 900 px also the logo. */
export function TopBar({ user, menuOpen, onMenu }: TopBarProps) {
  const lang = useLanguage();
  const changeLanguage = useChangeLanguage();
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        height: { xs: 52, md: 55 },
        flexShrink: 0,
        px: { xs: 2, md: 3, lg: 4 },
        gap: { xs: 1, md: 2.5 },
        bgcolor: { xs: 'card', md: 'transparent' },
        borderBottom: '1px solid',
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      <Box sx={{ display: { xs: 'flex', md: 'none' } }}>
        <LogoLink>
          <Logo title="" height={21} />
        </LogoLink>
      </Box>
      <Box sx={{ ml: { xs: 'auto', md: 0 } }}>
        <CommandButton />
      </Box>
      <Box sx={{ flex: 1, display: { xs: 'none', md: 'block' } }} />
      {!user?.is_admin && <Balance credits={user?.credits} />}
      <Box sx={{ display: { xs: 'none', md: 'flex' } }}>
        <LanguageSwitch value={lang} onChange={changeLanguage} />
      </Box>
      <AccountButton name={user?.name} open={menuOpen} onClick={onMenu} />
    </Box>
  );
}

function Balance({ credits }: { credits: number | undefined }) {
  const formats = useFormats();
  if (credits === undefined) return <Skeleton variant="rounded" sx={{ width: 80, height: 16 }} />;
  const balance = formats.credits(credits);
  return (
    <Box sx={{ typography: 'body2', whiteSpace: 'nowrap', display: 'flex', gap: '10px' }}>
      <Box component="span" sx={{ fontWeight: 600, display: { xs: 'none', md: 'inline' } }}>
        {balance}
      </Box>
      <TopUpLink sx={{ display: { xs: 'none', md: 'inline' } }} />
      <TopUpLink sx={{ display: { xs: 'inline-flex', md: 'none' }, minHeight: 44, alignItems: 'center' }}>
        {balance}
      </TopUpLink>
    </Box>
  );
}

interface AccountButtonProps {
  name: string | undefined;
  open: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

function AccountButton({ name, open, onClick }: AccountButtonProps) {
  const intl = useIntl();
  const label = name
    ? intl.formatMessage({ id: 'shell.account' }, { name })
    : intl.formatMessage({ id: 'shell.accountUnknown' });
  return (
    <ButtonBase
      onClick={onClick}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={open}
      {...(open && { 'aria-controls': ACCOUNT_MENU_ID })}
      sx={{
        minWidth: { xs: 44, md: 0 },
        minHeight: { xs: 44, md: 36 },
        mr: { xs: '-12px', md: '-8px' },
        px: { md: 1 },
        gap: 1,
        borderRadius: 1,
        typography: 'label',
      }}
    >
      <UserIcon />
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, maxWidth: 240 }}>
        {name ?? <Skeleton variant="rounded" sx={{ width: 110, height: 14 }} />}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', md: 'flex' } }}>
        <ChevronDownIcon size={16} />
      </Box>
    </ButtonBase>
  );
}
