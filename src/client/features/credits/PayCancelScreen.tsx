import { FormattedMessage } from 'react-intl';
import { ComingScreen } from '../../ui/ComingScreen';

export function PayCancelScreen() {
  return (
    <ComingScreen title={<FormattedMessage id="title.payCancel" />}>
      <FormattedMessage id="coming.payCancel" />
    </ComingScreen>
  );
}
