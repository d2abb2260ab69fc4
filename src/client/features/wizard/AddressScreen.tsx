import { FormattedMessage } from 'react-intl';
import { ComingScreen } from '../../ui/ComingScreen';

export function AddressScreen() {
  return (
    <ComingScreen title={<FormattedMessage id="title.addressService" />}>
      <FormattedMessage id="coming.addressService" />
    </ComingScreen>
  );
}
