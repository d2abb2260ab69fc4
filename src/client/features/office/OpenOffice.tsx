import { FormattedMessage, useIntl } from 'react-intl';
import { useOpenOfficeMutation } from '../../entities/account/officeApi';
import { failureText } from '../../intl/errorText';
import { BusyButton } from '../../ui/BusyButton';
import { EmptyState } from '../../ui/EmptyState';
import { Notice } from '../../ui/Notice';

/** For a user without an office: opens the office of their authorisation, if nobody has opened it yet. */
export function OpenOffice({ name }: { name: string | null }) {
  const intl = useIntl();
  const [open, { isLoading, error }] = useOpenOfficeMutation();
  return (
    <EmptyState
      title={
        <FormattedMessage id={name === null ? 'office.noneTitle' : 'office.openTitle'} values={{ name }} />
      }
      action={
        name !== null && (
          <BusyButton
            variant="contained"
            busy={isLoading}
            busyLabel={<FormattedMessage id="office.opening" />}
            onClick={() => void open()}
          >
            <FormattedMessage id="office.open" />
          </BusyButton>
        )
      }
    >
      <FormattedMessage id={name === null ? 'office.noneText' : 'office.openText'} />
      {error !== undefined && (
        <Notice tone="error" sx={{ mt: 2 }}>
          {failureText(intl, error)}
        </Notice>
      )}
    </EmptyState>
  );
}
