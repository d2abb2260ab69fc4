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
  /** The path of this site that the phone opens; undefined: not known yet. */
  path: string | undefined;
  /** The state of the check; left out if there is nothing to wait for. */
  state?: InvitationState;
  /** Alternatives. */
  children?: ReactNode;
}

/** On a computer: a QR code that opens the same page on the phone, which has the better camera. A phone does not load it. */
export function PhonePanel({ path, state, children }: Props) {
  // The prerendered page does not know the width, so it reserves space for the code.
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
