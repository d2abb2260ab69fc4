import { type AddressParts, type BceData, seatAddress } from './bceData';
import { LANGUAGES } from './languages';
import { POSTCODES } from './postcodes';
import { seatEnd } from './registryRemarks';

/** What a person types of the new seat. */
type NewSeat = { [K in 'rue' | 'numero' | 'box' | 'zip_code']: AddressParts[K] | null };

export type SeatFault = {
  field: 'rue' | 'zip_code';
  code: 'addressService.errorZipCode' | 'addressService.errorUnchanged';
};

/** Case, accents and punctuation make no other address. */
const fold = (value: string | null): string =>
  (value ?? '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Street, numbers and postcode say where a seat is; the locality may be written in several ways. */
const placeOf = ({ rue, numero, box, zip_code }: NewSeat): string =>
  [rue, numero, box, zip_code].map(fold).join('|');

/**
 * What is wrong with a new seat that is filled in: a postcode that does not exist in Belgium, or the address that is
 * registered already, in either language. It may be saved all the same (spec section 5), but it does not complete the step.
 */
export function seatFaults(seat: NewSeat, bce: BceData): SeatFault[] {
  const faults: SeatFault[] = [];
  if (seat.zip_code && !POSTCODES.has(seat.zip_code.trim()))
    faults.push({ field: 'zip_code', code: 'addressService.errorZipCode' });
  const registered = LANGUAGES.map((lang) => seatAddress(bce, lang)).filter((address) => address !== null);
  // An address that is no longer the seat's may become it again.
  if (seat.rue && seatEnd(bce) === null && registered.some((address) => placeOf(address) === placeOf(seat)))
    faults.push({ field: 'rue', code: 'addressService.errorUnchanged' });
  return faults;
}

/** Four digits and a name, as they stand in one line: '1060 Saint-Gilles', 'B-1060 Saint-Gilles', '1060, Saint-Gilles'. */
const ONE_LINE = /^\s*(?:BE?\s*-?\s*)?([1-9]\d{3})[\s,·–-]+([’'\p{L}].*?)\s*$/iu;

/** Postcode and locality that were copied together, or null. */
export const splitLocality = (line: string): { zip_code: string; localite: string } | null => {
  const [, zip_code, localite] = ONE_LINE.exec(line) ?? [];
  return zip_code && localite ? { zip_code, localite } : null;
};
