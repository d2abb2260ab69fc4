import { FormattedMessage } from 'react-intl';
import { api, TAGS } from '../../../api/api';
import { useAppDispatch } from '../../../store/hooks';
import { PageHeader } from '../../../ui/PageHeader';
import { SecuritySheet } from './SecuritySheet';

/** The only screen of a production administrator without a second factor. */
export function EnrolScreen() {
  const dispatch = useAppDispatch();
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="secondFactor.enrolTitle" />}
        line={<FormattedMessage id="secondFactor.enrolLine" />}
      />
      {/* Everything is loaded again: until now the server refused it. */}
      <SecuritySheet onDone={() => dispatch(api.util.invalidateTags([...TAGS]))} />
    </>
  );
}
