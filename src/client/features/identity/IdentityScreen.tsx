import { FormattedMessage } from 'react-intl';
import { ComingScreen } from '../../ui/ComingScreen';

export function IdentityScreen() {
  return (
    <ComingScreen title={<FormattedMessage id="title.veriffUser" />}>
      <FormattedMessage id="coming.veriffUser" />
    </ComingScreen>
  );
}
