import { FormattedMessage } from 'react-intl';
import { ComingScreen } from '../../ui/ComingScreen';

export function FinishScreen() {
  return (
    <ComingScreen title={<FormattedMessage id="title.finish" />}>
      <FormattedMessage id="coming.finish" />
    </ComingScreen>
  );
}
