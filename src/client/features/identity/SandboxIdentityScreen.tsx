import { FormattedMessage } from 'react-intl';
import { ComingScreen } from '../../ui/ComingScreen';

export function SandboxIdentityScreen() {
  return (
    <ComingScreen title={<FormattedMessage id="title.sandboxIdentity" />}>
      <FormattedMessage id="coming.sandboxIdentity" />
    </ComingScreen>
  );
}
