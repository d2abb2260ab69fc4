import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { useLanguage } from '../../intl/useLanguage';
import { StatusChip } from '../states/StatusChip';
import { useOpenSampleMutation } from './demandesApi';
import { useOpenDemande } from './openDemande';

/** Wherever a sample dossier is shown. */
export const SampleMark = () => (
  <StatusChip state="sample" label={<FormattedMessage id="sample.mark" />} sx={{ whiteSpace: 'nowrap' }} />
);

/** Opens the person's sample dossier, a new one or the one there is, where it goes on. */
export function useTrySample() {
  const langue = useLanguage();
  const navigate = useNavigate();
  const openDemande = useOpenDemande();
  const [open, { isLoading: busy, error }] = useOpenSampleMutation();
  const start = async () => {
    const { data } = await open({ langue });
    if (!data) return;
    const { demande } = data;
    openDemande(demande);
    await navigate(pathTo('step1Validate', undefined, { demande_id: demande.id, resume: 1 }));
  };
  return { start: () => void start(), busy, error };
}
