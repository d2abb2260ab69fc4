import { FormattedMessage } from 'react-intl';
import { ComingScreen } from '../../ui/ComingScreen';

export function RegisterScreen() {
  return (
    <ComingScreen title={<FormattedMessage id="title.register" />}>
      <FormattedMessage id="coming.register" />
    </ComingScreen>
  );
}
