import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { PageHeader } from '../../ui/PageHeader';
import { routeNameAt } from './routeName';

type ComingRoute = 'admin' | 'adminServices' | 'companyEditor';

/** A page that is not there yet: its name, and in one line what it will be for. */
export function ComingScreen() {
  const name = routeNameAt(useLocation()) as ComingRoute;
  return (
    <PageHeader
      title={<FormattedMessage id={`title.${name}`} />}
      line={<FormattedMessage id={`coming.${name}`} />}
    />
  );
}
