import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { useLocation, useParams } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { useLanguage } from '../../intl/useLanguage';
import { Notice } from '../../ui/Notice';
import { TextLink } from '../../ui/TextLink';
import { Address } from './Address';
import { AuthHeading } from './AuthHeading';
import { OutboxLink } from './OutboxLink';
import { ResendButton } from './ResendButton';

/** The page after a login with an address that is not verified yet. */
export function EmailVerificationScreen() {
  const lang = useLanguage();
  const { email = '' } = useParams();
  const state = useLocation().state as { fromLogin?: boolean } | null;
  return (
    <>
      <AuthHeading
        title="title.emailVerification"
        line="auth.checkInbox"
        values={{ email: <Address>{email}</Address> }}
      />
      {state?.fromLogin === true && (
        <Notice tone="warn" sx={{ mt: 2.5 }}>
          <FormattedMessage id="login.emailNotVerified" />
        </Notice>
      )}
      <Typography sx={{ mt: 2.5, mb: 2 }}>
        <FormattedMessage id="auth.nothingCame" />
      </Typography>
      <ResendButton key={email} email={email} />
      <OutboxLink to={email} sx={{ mt: 1.5 }} />
      <Box sx={{ mt: 3, display: 'grid', gap: 1, justifyItems: 'start' }}>
        <TextLink to={pathTo('login', { lang })}>
          <FormattedMessage id="auth.confirmedLogin" />
        </TextLink>
        <TextLink to={pathTo('register', { lang })}>
          <FormattedMessage id="auth.otherAddress" />
        </TextLink>
      </Box>
    </>
  );
}
