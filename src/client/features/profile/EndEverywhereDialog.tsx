import { FormattedMessage, useIntl } from 'react-intl';
import { useEndSessionsMutation } from '../../entities/account/accountApi';
import { failureText } from '../../intl/errorText';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

/** Ends every session including this one: the guard then redirects to the login. */
export function EndEverywhereDialog({ open, onKeep }: { open: boolean; onKeep: () => void }) {
  const intl = useIntl();
  const [endAll, { isLoading, error, reset }] = useEndSessionsMutation();
  return (
    <ConfirmDialog
      open={open}
      title={<FormattedMessage id="profile.endEverywhereTitle" />}
      confirmLabel={<FormattedMessage id="profile.endEverywhere" />}
      busyLabel={<FormattedMessage id="shell.loggingOut" />}
      keepLabel={<FormattedMessage id="profile.stay" />}
      busy={isLoading}
      error={error && { text: failureText(intl, error) }}
      onConfirm={() => void endAll()}
      onKeep={() => {
        reset();
        onKeep();
      }}
    >
      <FormattedMessage id="profile.endEverywhereText" />
    </ConfirmDialog>
  );
}
