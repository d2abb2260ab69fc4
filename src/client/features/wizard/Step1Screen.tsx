import { FormattedMessage } from 'react-intl';
import { ComingScreen } from '../../ui/ComingScreen';

export function Step1Screen() {
  return (
    <ComingScreen title={<FormattedMessage id="title.step1" />}>
      <FormattedMessage id="coming.step1" />
    </ComingScreen>
  );
}
