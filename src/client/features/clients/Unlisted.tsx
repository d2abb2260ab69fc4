import { FormattedMessage } from 'react-intl';
import { useAddClientsOfDossiersMutation } from './clientsApi';
import { PressNotice } from './PressNotice';

/** Companies of the office's dossiers that are not clients yet; a single one is named. */
export function Unlisted({ count, name }: { count: number; name: string | null }) {
  const [add, press] = useAddClientsOfDossiersMutation();
  return (
    <PressNotice
      label={<FormattedMessage id="clients.addUnlisted" values={{ count }} />}
      onPress={() => void add()}
      press={press}
      failedTitle="clients.notAdded"
    >
      <FormattedMessage id="clients.unlisted" values={{ count, name: name ?? '' }} />
    </PressNotice>
  );
}
