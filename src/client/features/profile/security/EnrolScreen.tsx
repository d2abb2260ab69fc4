import { FormattedMessage } from 'react-intl';
import { api, TAGS } from '../../../api/api';
import { useAppDispatch } from '../../../store/hooks';
import { PageHeader } from '../../../ui/PageHeader';
import { SecuritySheet } from './SecuritySheet';

/** All that an administrator of a production sees before there is a second factor. */
export function EnrolScreen() {
  const dispatch = useAppDispatch();
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="secondFactor.enrolTitle" />}
        line={<FormattedMessage id="secondFactor.enrolLine" />}
      />
      {/* Everything is read anew: it was refused until now. */}
      <SecuritySheet onDone={() => dispatch(api.util.invalidateTags([...TAGS]))} />
    </>
  );
}
