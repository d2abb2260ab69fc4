import { useNavigate } from 'react-router-dom';
import { pathTo } from '#domain/contract/paths';
import { JUST_READ_S } from '../../../api/api';
import { polled } from '../../../api/polled';
import { useDemandesQuery } from '../../../entities/dossier/demandesApi';

/** Read again now and then: clients go on filing, and other administrators go on deciding. */
const POLL_MS = 60_000;

export const QUEUE = { status: 'pending', completed: 1, sort: 'id', per_page: 100 } as const;

/** The finished requests that wait for a decision, oldest first, and the place of this one among them. */
export function useQueue(id: number) {
  const navigate = useNavigate();
  const { data } = useDemandesQuery(QUEUE, {
    ...polled(POLL_MS),
    refetchOnMountOrArgChange: JUST_READ_S,
  });
  const ids = data?.data.map((demande) => demande.id) ?? [];
  const at = ids.indexOf(id);
  const others = ids.filter((other) => other !== id);
  const open = (other: number | undefined) => {
    if (other !== undefined) void navigate(pathTo('adminDemande', { id: String(other) }));
  };
  return {
    total: data?.meta.total,
    /** From 1; 0 for one that does not wait. */
    place: at + 1,
    /** Where the queue goes on once this one is decided; at its end it begins anew. */
    next: (at >= 0 ? ids[at + 1] : undefined) ?? others[0],
    hasPrevious: at > 0,
    hasNext: at < ids.length - 1 && others.length > 0,
    move: (step: 1 | -1) => open(at < 0 ? others[0] : ids[at + step]),
    open,
  };
}

export type Queue = ReturnType<typeof useQueue>;
