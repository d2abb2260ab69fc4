import { LANGUAGES, type Language } from '../language/languages';
import { legalForm } from '../law/forms';
import { languageZoneOf, regionOf } from '../law/places';
import { POSTCODES, SPECIAL_POSTCODES } from '../law/postcodes';
import { seatMove } from '../law/seat';
import {
  bareHouseNumber,
  bareParts,
  barePostcode,
  boxKey,
  figureOf,
  houseKey,
  NO_NUMBER,
} from './addressWords';
import { type AddressParts, type BceData, belgianPostcode, formCodeOf, seatAddress } from './bceData';
import type { ListedAddress, Locality, Street } from './enterprise';
import { foldings } from './nameSearch';
import { seatEnd } from './registryRemarks';
import { sameStreet } from './streetNames';

/** What a person types of the new seat. */
export type NewSeat = { [K in 'rue' | 'numero' | 'box' | 'zip_code']: AddressParts[K] | null };

export type SeatFault = {
  field: 'rue' | 'zip_code';
  code: 'addressService.errorZipCode' | 'addressService.errorUnchanged';
};

const sameSeat = (one: NewSeat, other: NewSeat): boolean => {
  const [a, b] = [bareParts(one), bareParts(other)];
  const figures = [figuresOf(a), figuresOf(b)] as const;
  return (
    figures[0].every((part, index) => part === figures[1][index]) && sameStreet(a.rue ?? '', b.rue ?? '')
  );
};

/** Numbers and postcode; the locality may be written in several ways, and tells nothing that the postcode does not. */
const figuresOf = ({ numero, box, zip_code }: NewSeat): string[] => [
  houseKey(numero ?? ''),
  figureOf(zip_code ?? ''),
  boxKey(box ?? ''),
];

/**
 * What is wrong with a new seat that is filled in: a postcode that does not exist in Belgium, or the address that is
 * registered already, in either language. It may be saved all the same, but it does not complete the step.
 */
export function seatFaults(seat: NewSeat, bce: BceData): SeatFault[] {
  const faults: SeatFault[] = [];
  if (seat.zip_code && !isPostcode(seat.zip_code))
    faults.push({ field: 'zip_code', code: 'addressService.errorZipCode' });
  if (isSeat(seat, bce)) faults.push({ field: 'rue', code: 'addressService.errorUnchanged' });
  return faults;
}

/** Whether an address is the seat that the registry has now, by its name in either language. */
export function isSeat(seat: NewSeat, bce: BceData): boolean {
  const registered = LANGUAGES.map((lang) => seatAddress(bce, lang)).filter((address) => address !== null);
  // An address that is no longer the seat's may become it again.
  return (
    !!seat.rue &&
    seatEnd(bce) === null &&
    registered.some((address) => address.pays === 'BE' && sameSeat(address, seat))
  );
}

export type LocalityFault =
  /** It lies at none of the places that its postcode is of: their names. */
  | { kind: 'elsewhere'; names: string[] }
  /** It is called otherwise in the language of the documents than it is written. */
  | { kind: 'otherLanguage'; name: string; written: string };

/** What people write for the whole of Brussels, whatever the municipality. */
const BRUSSELS = { fr: 'Bruxelles', nl: 'Brussel' };

/**
 * What is wrong with a locality: a municipality and each of its parts is right, by its name in the language of the documents.
 * Null too where the places of its postcode were not looked up.
 */
export function localityFault(
  {
    localite,
    zip_code,
    localities,
  }: { localite: string; zip_code: string; localities?: Locality[] | undefined },
  language: Language,
): LocalityFault | null {
  const postcode = barePostcode(zip_code);
  const known = (localities ?? []).filter((place) => place.zip_code === postcode);
  if (known.length === 0 || !localite.trim()) return null;
  const written = foldings(localite);
  const is = (name: string) => foldings(name).some((one) => written.includes(one));
  const places = languageZoneOf(postcode) === 'bilingual' ? [...known, BRUSSELS] : known;
  if (places.some((place) => is(place[language]))) return null;
  const place = places.find(({ fr, nl }) => is(fr) || is(nl));
  return place
    ? { kind: 'otherLanguage', name: place[language], written: localite.trim() }
    : { kind: 'elsewhere', names: known.map((one) => one[language]) };
}

/**
 * A street's name as papers have it: in the official language of its place, where that leaves a choice in the language of the documents;
 * null for a street that no list knows.
 */
export function officialStreet(
  street: Street | null | undefined,
  zip_code: string,
  documents: Language,
): string | null {
  if (!street) return null;
  const zone = languageZoneOf(barePostcode(zip_code));
  const official = zone === null || zone === 'bilingual' ? documents : zone;
  return [street[official], street[documents], street.fr, street.nl, street.de].find(Boolean) ?? null;
}

export type UnlistedPart = 'rue' | 'numero' | 'box';

/** What of an address its list does not have; null where it has all, or nothing is known. */
export function unlistedPart({
  listed,
  numero,
  box,
}: {
  listed?: ListedAddress | null | undefined;
  numero: string;
  box: string | null;
}): UnlistedPart | null {
  if (!listed) return null;
  if (!listed.street) return 'rue';
  // The list has numbers only: it does not know the others.
  if (bareHouseNumber(numero) === NO_NUMBER) return null;
  if (!listed.number) return 'numero';
  return box?.trim() && !listed.box ? 'box' : null;
}

/** Whether there is such a postcode. */
export const isPostcode = (zip_code: string): boolean => POSTCODES.has(barePostcode(zip_code));

/**
 * Whether it is asked if the address stands in the articles: a move that changes nothing else in them. The answer decides on the
 * notary, so that nobody goes on without one.
 */
export function asksForArticles(zip_code: string, bce: BceData, documents: Language): boolean {
  const [from, to] = [belgianPostcode(seatAddress(bce, documents)), barePostcode(zip_code)];
  const move = seatMove({ form: legalForm(formCodeOf(bce)), from, to, documents });
  return isPostcode(to) && regionOf(from) !== null && regionOf(to) !== null && move.ask;
}

/** Whether a postcode is one organisation's, one site's or that of mail sorting: it exists, and is to be looked at twice. */
export const isSpecialPostcode = (zip_code: string): boolean => SPECIAL_POSTCODES.has(barePostcode(zip_code));

/** Four digits and a name, as they stand in one line: '1060 Saint-Gilles', 'B-1060 Saint-Gilles', '1060, Saint-Gilles'. */
const ONE_LINE = /^\s*(?:BE?\s*-?\s*)?([1-9]\d{3})[\s,·–-]+([’'\p{L}].*?)\s*$/iu;

/** Postcode and locality that were copied together, or null. */
export const splitLocality = (line: string): { zip_code: string; localite: string } | null => {
  const [, zip_code, localite] = ONE_LINE.exec(line) ?? [];
  return zip_code && localite ? { zip_code, localite } : null;
};
