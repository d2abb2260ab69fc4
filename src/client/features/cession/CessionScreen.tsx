import { FormattedMessage } from 'react-intl';
import { ComingScreen } from '../../ui/ComingScreen';

export function CessionScreen() {
  return (
    <ComingScreen title={<FormattedMessage id="title.cessionService" />}>
      <FormattedMessage id="coming.cessionService" />
    </ComingScreen>
  );
}
