import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CommandPaletteProps } from '../../features/command/CommandPalette';
import { useLanguage } from '../../intl/useLanguage';
import { SearchIcon } from '../../ui/icons';
import { Kbd } from '../../ui/Kbd';
import { useHydrating } from '../../ui/useHydrating';
import { useToast } from '../../ui/useToast';
import { useChangeLanguage } from './useChangeLanguage';

/** Only known in the browser, not in the build that prerenders the page. */
const useIsMac = (): boolean => !useHydrating() && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command palette, from the top bar or with Ctrl K on any page. Its chunk is loaded on first use. */
export function CommandButton() {
  const intl = useIntl();
  const lang = useLanguage();
  const isMac = useIsMac();
  const changeLanguage = useChangeLanguage();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [Palette, setPalette] = useState<ComponentType<CommandPaletteProps> | null>(null);

  const open = () => {
    setOpen(true);
    if (Palette) return;
    import('../../features/command/CommandPalette').then(
      ({ CommandPalette }) => setPalette(() => CommandPalette),
      () => {
        setOpen(false);
        toast({ tone: 'error', title: intl.formatMessage({ id: 'command.notLoaded' }) });
      },
    );
  };
  const press = () => {
    if (isOpen) setOpen(false);
    // An open dialog must be answered first.
    else if (!document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) open();
  };
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      if (!event.repeat) latest.current();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);

  return (
    <>
      <ButtonBase
        onClick={open}
        aria-haspopup="dialog"
        aria-label={intl.formatMessage({ id: 'command.title' })}
        aria-keyshortcuts="Control+K Meta+K"
        sx={{
          minWidth: 44,
          minHeight: { xs: 44, md: 32 },
          width: { md: 300 },
          px: { md: 1.25 },
          gap: 1.25,
          justifyContent: { xs: 'center', md: 'flex-start' },
          border: { md: '1px solid' },
          borderColor: { md: 'field' },
          borderRadius: 1,
          bgcolor: { md: 'background.paper' },
          color: { xs: 'text.primary', md: 'text.secondary' },
          typography: 'body2',
        }}
      >
        <SearchIcon />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, flex: 1, textAlign: 'left' }}>
          <FormattedMessage id="command.title" />
        </Box>
        <Box
          component="span"
          aria-hidden
          sx={{ display: { xs: 'none', md: 'inline-flex' }, '@media (hover: none)': { display: 'none' } }}
        >
          <Kbd>{isMac ? '⌘ K' : <FormattedMessage id="command.ctrlK" />}</Kbd>
        </Box>
      </ButtonBase>
      {Palette && (
        <Palette
          open={isOpen}
          onClose={() => setOpen(false)}
          onLanguage={() => changeLanguage(lang === 'fr' ? 'nl' : 'fr')}
        />
      )}
    </>
  );
}
