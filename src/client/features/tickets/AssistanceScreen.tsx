import { FormattedMessage } from 'react-intl';
import { ComingScreen } from '../../ui/ComingScreen';

export function AssistanceScreen() {
  return (
    <ComingScreen title={<FormattedMessage id="title.assistance" />}>
      <FormattedMessage id="coming.assistance" />
    </ComingScreen>
  );
}
