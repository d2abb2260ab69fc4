import { FormattedMessage, useIntl } from 'react-intl';
import type { Shareholder } from '#domain/entities/services';
import { useDeleteShareholderMutation } from '../../api/servicesApi';
import { failureText } from '../../intl/errorText';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

interface Props {
  /** null: closed. */
  shareholder: Shareholder | null;
  onDone: (shareholder: Shareholder) => void;
  onKeep: () => void;
}

/** Asks before a shareholder goes; who sells everything stays, with nothing after. */
export function DeleteShareholderDialog({ shareholder, onDone, onKeep }: Props) {
  const intl = useIntl();
  const [remove, { isLoading, error, reset }] = useDeleteShareholderMutation();
  if (!shareholder) return null;
  const confirm = async () => {
    const answer = await remove({ id: shareholder.id });
    if (!('error' in answer)) onDone(shareholder);
  };
  return (
    <ConfirmDialog
      open
      title={<FormattedMessage id="cessionParts.deleteTitle" values={{ name: shareholder.full_name }} />}
      confirmLabel={<FormattedMessage id="cessionParts.deleteConfirm" />}
      busyLabel={<FormattedMessage id="cessionParts.deleting" />}
      keepLabel={<FormattedMessage id="cessionParts.deleteKeep" />}
      busy={isLoading}
      error={
        error && { title: <FormattedMessage id="cessionParts.errorDelete" />, text: failureText(intl, error) }
      }
      onConfirm={confirm}
      onKeep={() => {
        reset();
        onKeep();
      }}
    >
      <FormattedMessage
        id={shareholder.is_origin === 1 ? 'cessionParts.deleteOrigin' : 'cessionParts.deleteAdded'}
      />
    </ConfirmDialog>
  );
}
