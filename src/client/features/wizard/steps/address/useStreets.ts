import { POSTCODES } from '#domain/law/postcodes';
import { barePostcode } from '#domain/registry/addressWords';
import type { ListedAddress, Street } from '#domain/registry/enterprise';
import { useListedAddressQuery, useStreetsQuery } from '../../../../entities/company/enterprisesApi';
import { useDebounced } from '../../../../ui/useDebounced';

/** Long enough not to ask at every key, short enough to look immediate. */
const PAUSE_MS = 250;
/** The least the server takes. */
const LEAST = 2;

interface Typed {
  rue: string;
  numero: string;
  box: string;
  zip_code: string;
}

/** Streets of a postcode that exists by what is typed of their name; none without a list of addresses. */
export function useStreets({ rue, zip_code }: Pick<Typed, 'rue' | 'zip_code'>): Street[] {
  const postcode = barePostcode(zip_code);
  const name = useDebounced(rue.trim(), PAUSE_MS);
  const isAsked = POSTCODES.has(postcode) && name.length >= LEAST && rue.trim().length >= LEAST;
  // What was found stays until more is known: a list that goes and comes at each key cannot be read.
  const { data } = useStreetsQuery({ zip_code: postcode, name }, { skip: !isAsked });
  return isAsked && data ? data : [];
}

/** What the list of addresses has of what is typed; undefined while it is not known, and without a list. */
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
