import { useNavigate } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { JUST_READ_S } from '../../../api/api';
import { polled } from '../../../api/polled';
import { useDemandesQuery } from '../../../entities/dossier/demandesApi';
import { type Queue, queueOf } from '../../../lists/queue';

/** Clients go on filing and other administrators go on deciding. */
const POLL_MS = 60_000;

export const QUEUE = { status: 'pending', completed: 1, sort: 'id', per_page: 100 } as const;

/** The finished dossiers that wait for a decision, oldest first, and the position of this one. */
export function useQueue(id: number): Queue {
  const navigate = useNavigate();
  const { data } = useDemandesQuery(QUEUE, {
    ...polled(POLL_MS),
    refetchOnMountOrArgChange: JUST_READ_S,
  });
  const waiting = data?.data.map((demande) => demande.id) ?? [];
  return queueOf(
    id,
    waiting,
    data?.meta.total,
    (other) => void navigate(pathTo('adminDemande', { id: String(other) })),
  );
}
