import type { Demande } from '#domain/entities/demande';
import { isApiError } from '../../api/apiError';
import { useExtractionQuery } from '../../api/servicesApi';
import { useAppSelector } from '../../store/hooks';

export type DistributionSource =
  /** Being asked for. */
  | { kind: 'loading' }
  | { kind: 'none' }
  | { kind: 'manual' }
  /** The extraction cannot be asked now. */
  | { kind: 'unknown'; retry: () => void }
  /** Where the extraction read it, and the date of that document; null until that is known again. */
  | { kind: 'auto'; document: { source: string; date: string } | null };

/**
 * Where the opening distribution comes from. The request does not keep it: after a reload the extraction is asked again,
 * and a distribution of people it names is its own, still to be confirmed.
 */
export function useDistributionSource(demande: Demande): DistributionSource {
  const mode = useAppSelector(({ cession }) => cession.mode);
  const origins = demande.shareholders.filter(({ is_origin }) => is_origin === 1);
  const { data, error, isFetching, refetch } = useExtractionQuery(
    { enterpriseNumber: demande.enterprise_number },
    { skip: origins.length === 0 || mode === 'manual' },
  );
  if (origins.length === 0) return { kind: 'none' };
  if (mode === 'manual') return { kind: 'manual' };
  const found = error ? undefined : data?.finalResponse;
  const names = new Set(found?.finalResponse.shareholders.map(({ full_name }) => full_name));
  const extracted = found !== undefined && origins.every(({ full_name }) => names.has(full_name));
  if (extracted) return { kind: 'auto', document: { source: found.source, date: found.date } };
  if (mode === 'auto') return { kind: 'auto', document: null };
  if (isFetching) return { kind: 'loading' };
  // It has nothing on this company.
  const isNothing = isApiError(error) && error.status === 404;
  return error && !isNothing ? { kind: 'unknown', retry: refetch } : { kind: 'manual' };
}
