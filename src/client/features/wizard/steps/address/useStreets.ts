import { POSTCODES } from '#domain/law/postcodes';
import { barePostcode } from '#domain/registry/addressWords';
import type { ListedAddress, Street } from '#domain/registry/enterprise';
import { useListedAddressQuery, useStreetsQuery } from '../../../../entities/company/enterprisesApi';
import { useDebounced } from '../../../../ui/useDebounced';

/** Milliseconds: long enough not to search at every key, short enough to look immediate. */
const PAUSE_MS = 250;
/** The fewest characters the server searches for. */
const LEAST = 2;

interface Typed {
  rue: string;
  numero: string;
  box: string;
  zip_code: string;
}

/** The streets of a postcode that match the typed name; empty without a list of addresses. */
export function useStreets({ rue, zip_code }: Pick<Typed, 'rue' | 'zip_code'>): Street[] {
  const postcode = barePostcode(zip_code);
  const name = useDebounced(rue.trim(), PAUSE_MS);
  const isAsked = POSTCODES.has(postcode) && name.length >= LEAST && rue.trim().length >= LEAST;
  // The last result stays until the next one arrives, so that the list does not flicker at each key.
  const { data } = useStreetsQuery({ zip_code: postcode, name }, { skip: !isAsked });
  return isAsked && data ? data : [];
}

/** The match of the typed address in the list of addresses; undefined: not known yet, or no list. */
export function useListed({ rue, numero, box, zip_code }: Typed): ListedAddress | undefined {
  const typed = [barePostcode(zip_code), rue.trim(), numero.trim(), box.trim()].join('\n');
  const settled = useDebounced(typed, PAUSE_MS);
  const [postcode = '', street = '', number = '', unit = ''] = settled.split('\n');
  const { currentData } = useListedAddressQuery(
    { zip_code: postcode, rue: street, numero: number, box: unit },
    { skip: settled !== typed || !POSTCODES.has(postcode) || street.length < LEAST },
  );
  return currentData?.listed ?? undefined;
}
