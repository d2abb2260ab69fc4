import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DemandeSummary } from '#domain/entities/demande';
import { useDeleteDemandeMutation } from '../../api/demandesApi';
import { failureText } from '../../intl/errorText';
import { formatEnterpriseNumber } from '../../intl/formats';
import { useCloseDemande, useDemandeId } from '../../store/hooks';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Notice } from '../../ui/Notice';

export interface DeleteDemandeDialogProps {
  /** The demande asked about; null while nothing is asked. */
  demande: DemandeSummary | null;
  onKeep: () => void;
  onDeleted: (id: number) => void;
}

/** Spec section 5: deleting a request needs confirmation. */
export function DeleteDemandeDialog({ demande, onKeep, onDeleted }: DeleteDemandeDialogProps) {
  const intl = useIntl();
  const [deleteDemande, { isLoading, error, reset }] = useDeleteDemandeMutation();
  const openId = useDemandeId();
  const closeDemande = useCloseDemande();
  // The words stay while the dialog fades away.
  const lastAsked = useRef(demande);
  if (demande) lastAsked.current = demande;
  const shown = lastAsked.current;
  if (!shown) return null;

  const confirm = async () => {
    const answer = await deleteDemande({ id: shown.id });
    if (answer.error) return;
    // Or the wizard would go on with what no longer exists.
    if (openId === shown.id) closeDemande();
    onDeleted(shown.id);
  };
  const keep = () => {
    reset();
    onKeep();
  };

  return (
    <ConfirmDialog
      open={demande !== null}
      title={<FormattedMessage id="demandes.deleteTitle" values={{ id: shown.id }} />}
      confirmLabel={<FormattedMessage id="demandes.delete" />}
      busyLabel={<FormattedMessage id="demandes.deleting" />}
      keepLabel={<FormattedMessage id="demandes.keep" />}
      busy={isLoading}
      error={
        error && (
          <Notice tone="error" title={<FormattedMessage id="demandes.deleteFailed" />} sx={{ mt: 2 }}>
            {failureText(intl, error)}
          </Notice>
        )
      }
      onConfirm={() => void confirm()}
      onKeep={keep}
    >
      <FormattedMessage
        id="demandes.deleteText"
        values={{ company: shown.denomination, number: formatEnterpriseNumber(shown.enterprise_number) }}
      />
    </ConfirmDialog>
  );
}
