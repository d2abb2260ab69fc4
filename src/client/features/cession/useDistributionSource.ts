import type { Demande } from '#domain/entities/demande';
import { useExtractionQuery } from '../../api/servicesApi';
import { useAppSelector } from '../../store/hooks';

export type DistributionSource =
  | { kind: 'none' }
  | { kind: 'manual' }
  /** Where the extraction read it, and the date of that document; null until that is known again. */
  | { kind: 'auto'; document: { source: string; date: string } | null };

/**
 * Where the opening distribution comes from. The request does not keep it: after a reload the extraction is asked again,
 * and a distribution of people it names is its own, still to be confirmed.
 */
export function useDistributionSource(demande: Demande): DistributionSource {
  const mode = useAppSelector(({ cession }) => cession.mode);
  const origins = demande.shareholders.filter(({ is_origin }) => is_origin === 1);
  const { data } = useExtractionQuery(
    { enterpriseNumber: demande.enterprise_number },
    { skip: origins.length === 0 || mode === 'manual' },
  );
  if (origins.length === 0) return { kind: 'none' };
  if (mode === 'manual') return { kind: 'manual' };
  const found = data?.finalResponse;
  const names = new Set(found?.finalResponse.shareholders.map(({ full_name }) => full_name));
  const extracted = found !== undefined && origins.every(({ full_name }) => names.has(full_name));
  if (extracted) return { kind: 'auto', document: { source: found.source, date: found.date } };
  return mode === 'auto' ? { kind: 'auto', document: null } : { kind: 'manual' };
}
