import { FormattedMessage, useIntl } from 'react-intl';
import type { AuthorisedAccount } from '#domain/accounts/authorised';
import { isApiError } from '../../../api/apiError';
import { useDeleteAuthorisedAccountMutation } from '../../../entities/administration/adminApi';
import { failureText } from '../../../intl/errorText';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';

interface Props {
  account: AuthorisedAccount;
  onKeep: () => void;
  onRemoved: () => void;
}

/** Withdraws the right to register and to log in; the dialog shows how many people lose it. */
export function RemoveAccountDialog({ account, onKeep, onRemoved }: Props) {
  const intl = useIntl();
  const [remove, { isLoading, error }] = useDeleteAuthorisedAccountMutation();

  const confirm = async () => {
    const answer = await remove({ id: account.id });
    // 404: another administrator has already removed it, which is the wanted result.
    if (answer.error && !(isApiError(answer.error) && answer.error.status === 404)) return;
    onRemoved();
  };
  return (
    <ConfirmDialog
      open
      title={<FormattedMessage id="settings.removeTitle" values={{ name: account.name }} />}
      confirmLabel={<FormattedMessage id="settings.remove" />}
      busyLabel={<FormattedMessage id="settings.removing" />}
      keepLabel={<FormattedMessage id="settings.keep" />}
      busy={isLoading}
      error={
        error && { title: <FormattedMessage id="settings.notRemoved" />, text: failureText(intl, error) }
      }
      onConfirm={() => void confirm()}
      onKeep={onKeep}
    >
      <FormattedMessage id="settings.removeText" values={{ n: account.users.length }} />
    </ConfirmDialog>
  );
}
