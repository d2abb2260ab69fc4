import { useNavigate } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { JUST_READ_S } from '../../api/api';
import { useDossierApprovalsQuery } from '../../entities/dossier/demandesApi';
import { type Queue, queueOf } from '../../lists/queue';

/** All dossiers that wait for approval, oldest first: for the list and for the navigation between them. */
export const useWaitingApprovals = () =>
  useDossierApprovalsQuery({ per_page: 100 }, { refetchOnMountOrArgChange: JUST_READ_S });

/** The dossiers that wait for approval, and the position of this one. */
export function useApprovalQueue(id: number): Queue {
  const navigate = useNavigate();
  const { data } = useWaitingApprovals();
  const waiting = data?.data.map(({ demande_id }) => demande_id) ?? [];
  return queueOf(
    id,
    waiting,
    data?.meta.total,
    (other) => void navigate(pathTo('approval', { id: String(other) })),
  );
}
