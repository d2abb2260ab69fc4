import { FormattedMessage } from 'react-intl';
import { useAddClientsOfDossiersMutation } from './clientsApi';
import { PressNotice } from './PressNotice';

/** Companies of the office's dossiers that are no clients yet. */
export function Unlisted({ count }: { count: number }) {
  const [add, press] = useAddClientsOfDossiersMutation();
  return (
    <PressNotice
      label={<FormattedMessage id="clients.addUnlisted" values={{ count }} />}
      onPress={() => void add()}
      press={press}
      failedTitle="clients.notAdded"
    >
      <FormattedMessage id="clients.unlisted" values={{ count }} />
    </PressNotice>
  );
}
