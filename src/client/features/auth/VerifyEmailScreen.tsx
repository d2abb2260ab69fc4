import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { isApiError } from '../../api/apiError';
import { useRegistrationOfLinkQuery } from '../../entities/account/accountApi';
import { useLanguage } from '../../intl/useLanguage';
import { LoadFailure } from '../../lists/LoadFailure';
import { Notice } from '../../ui/Notice';
import { TextLink } from '../../ui/TextLink';
import { AuthHeading } from './AuthHeading';
import { ResendForm } from './ResendForm';
import { VerifyQuestion } from './VerifyQuestion';

/** The target of the link in the verification mail. It asks first, because a stranger may have registered with this address. */
export function VerifyEmailScreen() {
  const { token = '' } = useParams();
  const { data: registration, error, isFetching, refetch } = useRegistrationOfLinkQuery({ token });

  if (error && !isDead(error))
    return (
      <LoadFailure
        bare
        headingLevel="h1"
        answer={{ error, isFetching, refetch }}
        title="auth.verifyFailed"
        safe="auth.verifySafe"
      />
    );
  return (
    <>
      <AuthHeading title="title.verifyEmail" />
      {error ? (
        <DeadLink />
      ) : registration ? (
        <VerifyQuestion token={token} registration={registration} onDead={refetch} />
      ) : (
        <Box role="status" sx={{ color: 'text.secondary', mt: '4px' }}>
          <FormattedMessage id="ui.loading" />
        </Box>
      )}
    </>
  );
}

/** The link is unknown, used or expired. */
const isDead = (error: unknown): boolean => isApiError(error) && error.status === 422;

function DeadLink() {
  const lang = useLanguage();
  return (
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
  );
}
