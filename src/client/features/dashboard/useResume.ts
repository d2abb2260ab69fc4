import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DemandeSummary } from '#domain/entities/demande';
import { pathTo } from '#domain/paths';
import { resume } from '#domain/wizard';
import { useOpenDemande } from '../../store/hooks';

/** Takes a draft up again where its progress says (spec section 2, resume target). */
export function useResume() {
  const openDemande = useOpenDemande();
  const navigate = useNavigate();
  return useCallback(
    (demande: Pick<DemandeSummary, 'id' | 'enterprise_number' | 'progress'>) => {
      openDemande(demande);
      void navigate(pathTo(resume(demande.progress)));
    },
    [openDemande, navigate],
  );
}
