import { FormattedMessage } from 'react-intl';
import { ComingScreen } from '../../ui/ComingScreen';

export function ResetPasswordScreen() {
  return (
    <ComingScreen title={<FormattedMessage id="title.password.reset" />}>
      <FormattedMessage id="coming.password.reset" />
    </ComingScreen>
  );
}
