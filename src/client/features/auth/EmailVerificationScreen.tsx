import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { ComingScreen } from '../../ui/ComingScreen';
import { Notice } from '../../ui/Notice';

/** Where a login with an address that is not verified yet ends. */
export function EmailVerificationScreen() {
  const { state } = useLocation();
  return (
    <>
      <ComingScreen title={<FormattedMessage id="title.emailVerification" />}>
        <FormattedMessage id="coming.emailVerification" />
      </ComingScreen>
      {state?.fromLogin === true && (
        <Notice tone="warn">
          <FormattedMessage id="login.emailNotVerified" />
        </Notice>
      )}
    </>
  );
}
