import { FormattedMessage } from 'react-intl';
import { ComingScreen } from '../../ui/ComingScreen';

export function VerifyEmailScreen() {
  return (
    <ComingScreen title={<FormattedMessage id="title.verifyEmail" />}>
      <FormattedMessage id="coming.verifyEmail" />
    </ComingScreen>
  );
}
