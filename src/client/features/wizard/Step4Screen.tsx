import { FormattedMessage } from 'react-intl';
import { ComingScreen } from '../../ui/ComingScreen';

export function Step4Screen() {
  return (
    <ComingScreen title={<FormattedMessage id="title.step4" />}>
      <FormattedMessage id="coming.step4" />
    </ComingScreen>
  );
}
