import { FormattedMessage, useIntl } from 'react-intl';
import type { Dirigeant } from '#domain/entities/services';
import { useDeleteDirigeantMutation } from '../../../api/servicesApi';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { formFailure } from '../people/faults';
import { nameOf } from './names';

interface Props {
  /** null: closed. */
  dirigeant: Dirigeant | null;
  onDone: (dirigeant: Dirigeant) => void;
  onKeep: () => void;
}

/** Asks what deleting means: the end of a mandate the registry knows, or that an added person goes. */
export function EndMandateDialog({ dirigeant, onDone, onKeep }: Props) {
  const intl = useIntl();
  const [remove, { isLoading, error, reset }] = useDeleteDirigeantMutation();
  if (!dirigeant) return null;

  const values = { name: nameOf(dirigeant) };
  const registered = dirigeant.is_not_bce === 0;
  const confirm = async () => {
    const answer = await remove({ id: dirigeant.id });
    if (!('error' in answer)) onDone(dirigeant);
  };
  return (
    <ConfirmDialog
      open
      title={
        <FormattedMessage
          id={registered ? 'dirigeants.endTitle' : 'dirigeants.removeTitle'}
          values={values}
        />
      }
      confirmLabel={
        <FormattedMessage id={registered ? 'dirigeants.endConfirm' : 'dirigeants.removeConfirm'} />
      }
      busyLabel={<FormattedMessage id={registered ? 'dirigeants.ending' : 'dirigeants.removing'} />}
      keepLabel={<FormattedMessage id={registered ? 'dirigeants.endKeep' : 'dirigeants.removeKeep'} />}
      tone={registered ? 'primary' : 'danger'}
      busy={isLoading}
      error={error && { text: formFailure(intl, error) }}
      onConfirm={confirm}
      onKeep={() => {
        reset();
        onKeep();
      }}
    >
      <FormattedMessage id={registered ? 'dirigeants.endText' : 'dirigeants.removeText'} values={values} />
    </ConfirmDialog>
  );
}
