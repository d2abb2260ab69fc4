import { FormattedMessage } from 'react-intl';
import { ComingScreen } from '../../ui/ComingScreen';

export function SandboxCheckoutScreen() {
  return (
    <ComingScreen title={<FormattedMessage id="title.sandboxCheckout" />}>
      <FormattedMessage id="coming.sandboxCheckout" />
    </ComingScreen>
  );
}
