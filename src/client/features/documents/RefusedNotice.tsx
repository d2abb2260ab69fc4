import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { firstRefusedStep } from '#domain/causes/refusals';
import type { Demande } from '#domain/dossier/demande';
import type { StepName } from '#domain/dossier/wizard';
import { useReopenDemandeMutation } from '../../entities/dossier/demandesApi';
import { useOpenDemande } from '../../entities/dossier/openDemande';
import { RefusalReasons } from '../../entities/dossier/RefusalReasons';
import { failureText } from '../../intl/errorText';
import { BusyButton } from '../../ui/BusyButton';
import { Notice } from '../../ui/Notice';

/** Why the dossier was refused; its owner gets the link to correct it, at the step of the first reason. */
export function RefusedNotice({ demande, mayCorrect }: { demande: Demande; mayCorrect: boolean }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const openDemande = useOpenDemande();
  const [reopen, { isLoading, error }] = useReopenDemandeMutation();
  const correct = async (step: StepName) => {
    const answer = await reopen({ id: demande.id });
    if (answer.error) return;
    openDemande(demande);
    void navigate(pathTo(step, undefined, { demande_id: demande.id }));
  };
  const failure = failureText(intl, error);
  return (
    <Notice
      live="off"
      title={<FormattedMessage id="documents.cancelledTitle" />}
      action={
        mayCorrect && (
          <BusyButton
            variant="contained"
            busy={isLoading}
            busyLabel={<FormattedMessage id="documents.reopening" />}
            onClick={() => void correct(firstRefusedStep(demande.refusals, demande))}
          >
            <FormattedMessage id="documents.correct" />
          </BusyButton>
        )
      }
      sx={{ mb: 2.5 }}
    >
      <RefusalReasons demande={demande} {...(mayCorrect && { onStep: (step) => void correct(step) })} />
      {mayCorrect && (
        <Box sx={{ color: 'text.secondary', mt: '4px' }}>
          <FormattedMessage id="documents.correctLine" />
        </Box>
      )}
      {failure && (
        <Box role="alert" sx={{ color: 'status.no.text', mt: 1 }}>
          {failure}
        </Box>
      )}
    </Notice>
  );
}
