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
  /** The bold first sentence. */
  title?: ReactNode;
  /** The text after it. */
  children?: ReactNode;
  /** A link or text button on the right. */
  action?: ReactNode;
  /** Adds a close button. */
  onClose?: () => void;
  /** Full width below the top bar, without side borders and corners. */
  banner?: boolean;
  /**
   * How screen readers announce it when it appears: `alert` interrupts, `status` waits, `off` for static notices. Default: errors
   * interrupt, others wait.
   */
  live?: 'alert' | 'status' | 'off';
  sx?: SxProps<Theme>;
}

/** A message where it belongs: tint, border, icon and text. */
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
          // A button keeps its height beside several lines.
          alignItems: 'flex-start',
          columnGap: 2,
          rowGap: 1,
          // When wrapped below the text, the button's label is aligned with it.
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
