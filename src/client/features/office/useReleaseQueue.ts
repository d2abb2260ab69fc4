import { useNavigate } from 'react-router-dom';
import { pathTo } from '#domain/contract/paths';
import { JUST_READ_S } from '../../api/api';
import { useReleasesQuery } from '../../entities/dossier/demandesApi';
import { type Queue, queueOf } from '../../lists/queue';

/** All that waits, the oldest first: for the list, and to go from one dossier to the next. */
export const useWaitingReleases = () =>
  useReleasesQuery({ per_page: 100 }, { refetchOnMountOrArgChange: JUST_READ_S });

/** The dossiers that wait for their release, and the place of this one among them. */
export function useReleaseQueue(id: number): Queue {
  const navigate = useNavigate();
  const { data } = useWaitingReleases();
  const waiting = data?.data.map(({ demande_id }) => demande_id) ?? [];
  return queueOf(
    id,
    waiting,
    data?.meta.total,
    (other) => void navigate(pathTo('release', { id: String(other) })),
  );
}
