import { FormattedMessage } from 'react-intl';
import { ComingScreen } from '../../ui/ComingScreen';

export function AdminSettingsScreen() {
  return (
    <ComingScreen title={<FormattedMessage id="title.adminSettings" />}>
      <FormattedMessage id="coming.adminSettings" />
    </ComingScreen>
  );
}
