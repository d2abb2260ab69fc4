import { FormattedMessage } from 'react-intl';
import { ComingScreen } from '../../ui/ComingScreen';

export function AdminDashboardScreen() {
  return (
    <ComingScreen title={<FormattedMessage id="title.admin" />}>
      <FormattedMessage id="coming.admin" />
    </ComingScreen>
  );
}
