import { FormattedMessage } from 'react-intl';
import { ComingScreen } from '../../ui/ComingScreen';

export function ProfileScreen() {
  return (
    <ComingScreen title={<FormattedMessage id="title.profile" />}>
      <FormattedMessage id="coming.profile" />
    </ComingScreen>
  );
}
