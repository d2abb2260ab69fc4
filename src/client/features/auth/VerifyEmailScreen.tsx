import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useParams } from 'react-router-dom';
import { pathTo } from '#domain/paths';
import { failureParts } from '../../intl/failureParts';
import { useLanguage } from '../../intl/useLanguage';
import { ErrorState } from '../../ui/ErrorState';
import { Notice } from '../../ui/Notice';
import { TextLink } from '../../ui/TextLink';
import { AuthHeading } from './AuthHeading';
import type { LoginState } from './loginState';
import { ResendForm } from './ResendForm';
import { useVerification } from './useVerification';

const verified: LoginState = { done: 'verified' };

/** Where the link of the verification mail leads. It does its work by itself. */
export function VerifyEmailScreen() {
  const intl = useIntl();
  const lang = useLanguage();
  const { token = '' } = useParams();
  const { state, error, retry } = useVerification(token);

  if (state === 'verified') return <Navigate to={pathTo('login', { lang })} replace state={verified} />;
  if (state === 'failed')
    return (
      <ErrorState
        bare
        headingLevel="h1"
        {...failureParts(intl, error)}
        title={<FormattedMessage id="auth.verifyFailed" />}
        safe={<FormattedMessage id="auth.verifySafe" />}
        onRetry={retry}
      />
    );
  return (
    <>
      <AuthHeading title="title.verifyEmail" />
      {state === 'working' && (
        <Typography role="status" sx={{ color: 'text.secondary', mt: '4px' }}>
          <FormattedMessage id="auth.verifying" />
        </Typography>
      )}
      {state === 'dead' && (
        <>
          <Notice tone="error" sx={{ mt: 2.5, mb: 3 }}>
            <FormattedMessage
              id="auth.verifyDead"
              values={{ link: (words) => <TextLink to={pathTo('login', { lang })}>{words}</TextLink> }}
            />
          </Notice>
          <Box component="h2" sx={{ typography: 'h3', m: 0 }}>
            <FormattedMessage id="auth.verifyNewLink" />
          </Box>
          <ResendForm />
        </>
      )}
    </>
  );
}
