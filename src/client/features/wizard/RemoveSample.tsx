import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { useDeleteDemandeMutation } from '../../entities/dossier/demandesApi';
import { useCloseDemande } from '../../entities/dossier/openDemande';
import { failureText } from '../../intl/errorText';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

interface Props {
  id: number;
  open: boolean;
  onKeep: () => void;
}

/** Asks for confirmation, then deletes the sample dossier. */
export function RemoveSample({ id, open, onKeep }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const closeDemande = useCloseDemande();
  const [remove, { isLoading, error }] = useDeleteDemandeMutation();
  const onConfirm = async () => {
    if ('error' in (await remove({ id }))) return;
    await navigate(pathTo('client'));
    closeDemande();
  };
  return (
    <ConfirmDialog
      open={open}
      busy={isLoading}
      error={error && { text: failureText(intl, error) ?? <FormattedMessage id="error.generic" /> }}
      title={<FormattedMessage id="sample.removeTitle" />}
      confirmLabel={<FormattedMessage id="sample.removeConfirm" />}
      busyLabel={<FormattedMessage id="sample.removing" />}
      keepLabel={<FormattedMessage id="sample.keep" />}
      onConfirm={() => void onConfirm()}
      onKeep={onKeep}
    >
      <FormattedMessage id="sample.removeText" />
    </ConfirmDialog>
  );
}
