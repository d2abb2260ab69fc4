import type { PackKey } from '#domain/entities/credits';
import { usePacksQuery } from '../../api/creditsApi';

/** What a pack is called; by its key while that is not known. */
export function usePackName(): (key: PackKey) => string {
  const { data } = usePacksQuery();
  return (key) => data?.data.find((pack) => pack.key === key)?.name ?? key;
}
