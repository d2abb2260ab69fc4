import { FormattedMessage } from 'react-intl';
import type { DemandeSummary } from '#domain/dossier/demande';
import { formatEnterpriseNumber } from '../../intl/formats';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

interface Props {
  demande: DemandeSummary;
  open: boolean;
  onKeep: () => void;
  onDelete: () => void;
}

export function DeleteDemandeDialog({ demande, open, onKeep, onDelete }: Props) {
  return (
    <ConfirmDialog
      open={open}
      title={<FormattedMessage id="demandes.deleteTitle" values={{ id: demande.id }} />}
      confirmLabel={<FormattedMessage id="demandes.delete" />}
      busyLabel={null}
      keepLabel={<FormattedMessage id="demandes.keep" />}
      onConfirm={onDelete}
      onKeep={onKeep}
    >
      <FormattedMessage
        id="demandes.deleteText"
        values={{ company: demande.denomination, number: formatEnterpriseNumber(demande.enterprise_number) }}
      />
    </ConfirmDialog>
  );
}
