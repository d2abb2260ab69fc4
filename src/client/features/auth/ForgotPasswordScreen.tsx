import { FormattedMessage } from 'react-intl';
import { ComingScreen } from '../../ui/ComingScreen';

export function ForgotPasswordScreen() {
  return (
    <ComingScreen title={<FormattedMessage id="title.forgotpassword" />}>
      <FormattedMessage id="coming.forgotpassword" />
    </ComingScreen>
  );
}
