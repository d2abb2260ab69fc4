import { FormattedMessage, useIntl } from 'react-intl';
import type { DemandeSummary } from '#domain/entities/demande';
import { useDeleteDemandeMutation } from '../../api/demandesApi';
import { failureText } from '../../intl/errorText';
import { formatEnterpriseNumber } from '../../intl/formats';
import { useCloseDemande, useDemandeId } from '../../store/demande';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

export interface DeleteDemandeDialogProps {
  demande: DemandeSummary;
  open: boolean;
  onKeep: () => void;
  onDeleted: (id: number) => void;
}

/** Spec section 5: deleting a request needs confirmation. */
export function DeleteDemandeDialog({ demande, open, onKeep, onDeleted }: DeleteDemandeDialogProps) {
  const intl = useIntl();
  const [deleteDemande, { isLoading, error, reset }] = useDeleteDemandeMutation();
  const openId = useDemandeId();
  const closeDemande = useCloseDemande();
  const confirm = async () => {
    const answer = await deleteDemande({ id: demande.id });
    if (answer.error) return;
    // Or the wizard would go on with what no longer exists.
    if (openId === demande.id) closeDemande();
    onDeleted(demande.id);
  };
  const keep = () => {
    reset();
    onKeep();
  };

  return (
    <ConfirmDialog
      open={open}
      title={<FormattedMessage id="demandes.deleteTitle" values={{ id: demande.id }} />}
      confirmLabel={<FormattedMessage id="demandes.delete" />}
      busyLabel={<FormattedMessage id="demandes.deleting" />}
      keepLabel={<FormattedMessage id="demandes.keep" />}
      busy={isLoading}
      error={
        error && { title: <FormattedMessage id="demandes.deleteFailed" />, text: failureText(intl, error) }
      }
      onConfirm={() => void confirm()}
      onKeep={keep}
    >
      <FormattedMessage
        id="demandes.deleteText"
        values={{ company: demande.denomination, number: formatEnterpriseNumber(demande.enterprise_number) }}
      />
    </ConfirmDialog>
  );
}
