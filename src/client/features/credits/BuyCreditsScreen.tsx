import { FormattedMessage } from 'react-intl';
import { ComingScreen } from '../../ui/ComingScreen';

export function BuyCreditsScreen() {
  return (
    <ComingScreen title={<FormattedMessage id="title.buyCredits" />}>
      <FormattedMessage id="coming.buyCredits" />
    </ComingScreen>
  );
}
