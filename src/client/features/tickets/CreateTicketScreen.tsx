import { FormattedMessage } from 'react-intl';
import { ComingScreen } from '../../ui/ComingScreen';

export function CreateTicketScreen() {
  return (
    <ComingScreen title={<FormattedMessage id="title.createTicket" />}>
      <FormattedMessage id="coming.createTicket" />
    </ComingScreen>
  );
}
