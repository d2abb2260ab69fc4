import { FormattedMessage } from 'react-intl';
import { ComingScreen } from '../../ui/ComingScreen';

export function CompanyEditorScreen() {
  return (
    <ComingScreen title={<FormattedMessage id="title.companyEditor" />}>
      <FormattedMessage id="coming.companyEditor" />
    </ComingScreen>
  );
}
