import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { isRefusedBefore, RefusalReasons } from '../../../entities/dossier/RefusalReasons';
import { Notice } from '../../../ui/Notice';
import { stepPath } from '../paths';
import { useStepFacts } from './facts';

/** On every step of a refused dossier until it is finished again: the reasons, with links to correct them. */
export function CorrectionNotice() {
  const { dossier } = useStepFacts();
  const navigate = useNavigate();
  if (!dossier || !isRefusedBefore(dossier.demande)) return null;
  return (
    <Notice tone="warn" live="off" title={<FormattedMessage id="wizard.refusedTitle" />} sx={{ mb: 2.5 }}>
      <RefusalReasons
        demande={dossier.demande}
        onStep={(step) => void navigate(stepPath(step, dossier.id))}
      />
    </Notice>
  );
}
