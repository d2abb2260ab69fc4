import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { InvitationState } from '#domain/people/verification';
import { LoaderIcon } from '../../ui/icons';
import { QrCode } from '../../ui/QrCode';

const SIZE = 246;

interface Props {
  /** What the phone opens: a path of ours. Not known yet: the panel waits with it. */
  path: string | undefined;
  /** How far the check is; left out where there is none to wait for. */
  state?: InvitationState;
  /** Other ways on. */
  children?: ReactNode;
}

/** On a computer: a code that takes the same page to the phone, which has the better camera. A phone does not even fetch it. */
export function PhonePanel({ path, state, children }: Props) {
  // The build does not know: it leaves a place for the code.
  const intl = useIntl();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: false });
  return (
    <Box
      component="aside"
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        alignItems: 'center',
        gap: 2,
        p: 4,
        bgcolor: 'inset',
        borderLeft: '1px solid',
        borderColor: 'divider',
        textAlign: 'center',
      }}
    >
      <Typography variant="h3" component="h2">
        <FormattedMessage id="identityPage.onPhone" />
      </Typography>
      <QrCode
        text={isWide && path ? `${window.location.origin}${path}` : undefined}
        size={SIZE}
        label={intl.formatMessage({ id: 'identityPage.code' })}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="identityPage.aim" />
      </Typography>
      {state && (
        <Box {...(!path && { 'data-when': '' })} sx={{ typography: 'body2' }}>
          <Box sx={{ display: 'inline-flex', gap: '8px', fontWeight: 600, color: 'status.pend.text' }}>
            <LoaderIcon size={16} sx={{ mt: '2px' }} />
            <FormattedMessage id="identityPage.waiting" />
          </Box>
          <Box sx={{ color: 'text.secondary', mt: '2px' }}>
            <FormattedMessage id="identityPage.byItself" />
          </Box>
        </Box>
      )}
      {children && (
        <Box
          sx={{
            alignSelf: 'stretch',
            display: 'grid',
            gap: 2,
            justifyItems: 'center',
            pt: 2,
            borderTop: '1px solid',
            borderColor: 'divider',
          }}
        >
          {children}
        </Box>
      )}
    </Box>
  );
}
