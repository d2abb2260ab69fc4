import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { ComingScreen } from '../../ui/ComingScreen';

/** Requests, or with `?view=tickets` the claims of all clients. */
export function AdminServicesScreen() {
  const [search] = useSearchParams();
  const view = search.get('view') === 'tickets' ? 'adminSupport' : 'adminServices';
  return (
    <ComingScreen title={<FormattedMessage id={`title.${view}`} />}>
      <FormattedMessage id={`coming.${view}`} />
    </ComingScreen>
  );
}
