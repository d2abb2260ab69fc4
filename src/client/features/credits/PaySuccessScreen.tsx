import { FormattedMessage } from 'react-intl';
import { ComingScreen } from '../../ui/ComingScreen';

export function PaySuccessScreen() {
  return (
    <ComingScreen title={<FormattedMessage id="title.paySuccess" />}>
      <FormattedMessage id="coming.paySuccess" />
    </ComingScreen>
  );
}
