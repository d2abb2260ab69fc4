import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { CircleCheckIcon, CircleXIcon, InfoIcon, TriangleAlertIcon, XIcon } from './icons';
import { mergeSx } from './mergeSx';

export type NoticeTone = 'info' | 'ok' | 'warn' | 'error';

const tones = {
  info: { Icon: InfoIcon, bg: 'inset', line: 'ruleStrong', icon: 'text.primary' },
  ok: { Icon: CircleCheckIcon, bg: 'status.ok.bg', line: 'status.ok.line', icon: 'status.ok.text' },
  warn: { Icon: TriangleAlertIcon, bg: 'status.pend.bg', line: 'status.pend.line', icon: 'status.pend.text' },
  error: { Icon: CircleXIcon, bg: 'status.no.bg', line: 'status.no.line', icon: 'status.no.text' },
} as const;

export interface NoticeProps {
  tone?: NoticeTone;
  /** The bold opening sentence. */
  title?: ReactNode;
  /** What follows on the same line. */
  children?: ReactNode;
  /** A link or a text button, at the right. */
  action?: ReactNode;
  /** Adds a button that closes it. */
  onClose?: () => void;
  /** Across the whole width under the top bar: no side borders, no corners. */
  banner?: boolean;
  /**
   * How it is announced when it appears: `alert` interrupts, `status` waits, `off` for what was there from the start.
   * By default errors interrupt and the rest waits.
   */
  live?: 'alert' | 'status' | 'off';
  sx?: SxProps<Theme>;
}

/** A message that belongs to the place where it stands: tint, border, icon and words. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
  onClose,
  banner = false,
  live,
  sx,
}: NoticeProps) {
  const intl = useIntl();
  const { Icon, bg, line, icon } = tones[tone];
  const role = live ?? (tone === 'error' ? 'alert' : 'status');
  return (
    <Box
      {...(role !== 'off' && { role })}
      sx={mergeSx(
        {
          display: 'flex',
          alignItems: 'flex-start',
          gap: 1.5,
          bgcolor: bg,
          color: 'text.primary',
          typography: 'body2',
        },
        banner
          ? { px: { xs: 2, md: 3, lg: 4 }, py: '12px', borderBottom: '1px solid', borderColor: line }
          : { px: 2, py: '12px', border: '1px solid', borderColor: line, borderRadius: 1 },
        sx,
      )}
    >
      <Icon sx={{ color: icon }} />
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          flexWrap: 'wrap',
          // A button keeps its own height beside several lines.
          alignItems: 'flex-start',
          columnGap: 2,
          rowGap: 1,
          // Where it has no room beside the words, what it says stands under them, not its padding.
          '& > .MuiButton-text': { ml: '-10px' },
        }}
      >
        <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          {title && (
            <Box component="strong" sx={{ fontWeight: 600 }}>
              {title}
            </Box>
          )}
          {title && children ? ' ' : null}
          {children}
        </Box>
        {action}
      </Box>
      {onClose && (
        <IconButton
          onClick={onClose}
          aria-label={intl.formatMessage({ id: 'ui.close' })}
          sx={{ my: '-6px', mr: '-6px' }}
        >
          <XIcon />
        </IconButton>
      )}
    </Box>
  );
}
