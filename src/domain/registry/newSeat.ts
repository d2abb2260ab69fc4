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

/** The parts of the new seat that a person types. */
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

/** House number, postcode and box for comparing; not the locality, which has several spellings and follows from the postcode. */
const figuresOf = ({ numero, box, zip_code }: NewSeat): string[] => [
  houseKey(numero ?? ''),
  figureOf(zip_code ?? ''),
  boxKey(box ?? ''),
];

/**
 * What is wrong with a filled-in new seat: a postcode that does not exist in Belgium, or the currently registered address. It can
 * be saved, but does not complete the step.
 */
export function seatFaults(seat: NewSeat, bce: BceData): SeatFault[] {
  const faults: SeatFault[] = [];
  if (seat.zip_code && !isPostcode(seat.zip_code))
    faults.push({ field: 'zip_code', code: 'addressService.errorZipCode' });
  if (isSeat(seat, bce)) faults.push({ field: 'rue', code: 'addressService.errorUnchanged' });
  return faults;
}

/** Whether an address is the registered seat, by its street name in either language. */
export function isSeat(seat: NewSeat, bce: BceData): boolean {
  const registered = LANGUAGES.map((lang) => seatAddress(bce, lang)).filter((address) => address !== null);
  // A seat that has ended in the registry may be registered again.
  return (
    !!seat.rue &&
    seatEnd(bce) === null &&
    registered.some((address) => address.pays === 'BE' && sameSeat(address, seat))
  );
}

export type LocalityFault =
  /** Not a locality of this postcode; `names`: those that are. */
  | { kind: 'elsewhere'; names: string[] }
  /** Right, but has another name in the language of the documents. */
  | { kind: 'otherLanguage'; name: string; written: string };

/** Accepted for every municipality of Brussels. */
const BRUSSELS = { fr: 'Bruxelles', nl: 'Brussel' };

/**
 * What is wrong with a locality: the municipality and its sections are right, by their name in the language of the documents.
 * Also null if the localities of the postcode were not looked up.
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
 * A street's name for documents: in the official language of its place, or in that of the documents where both are official.
 * null: no list knows the street.
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

/** The part of an address that the list lacks; null if it has all of it, or nothing is known. */
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
  // The list has only houses with a number.
  if (bareHouseNumber(numero) === NO_NUMBER) return null;
  if (!listed.number) return 'numero';
  return box?.trim() && !listed.box ? 'box' : null;
}

export const isPostcode = (zip_code: string): boolean => POSTCODES.has(barePostcode(zip_code));

/** Whether to ask if the articles contain the address: only for a move that changes nothing else in them. Decides on the notary. */
export function asksForArticles(zip_code: string, bce: BceData, documents: Language): boolean {
  const [from, to] = [belgianPostcode(seatAddress(bce, documents)), barePostcode(zip_code)];
  const move = seatMove({ form: legalForm(formCodeOf(bce)), from, to, documents });
  return isPostcode(to) && regionOf(from) !== null && regionOf(to) !== null && move.ask;
}

/** Whether a postcode belongs to a single organisation, site or sorting centre: it exists, but deserves a second look. */
export const isSpecialPostcode = (zip_code: string): boolean => SPECIAL_POSTCODES.has(barePostcode(zip_code));

/** Postcode and locality in one line: '1060 Saint-Gilles', 'B-1060 Saint-Gilles', '1060, Saint-Gilles'. */
const ONE_LINE = /^\s*(?:BE?\s*-?\s*)?([1-9]\d{3})[\s,·–-]+([’'\p{L}].*?)\s*$/iu;

/** Splits a postcode and locality that were pasted together; otherwise null. */
export const splitLocality = (line: string): { zip_code: string; localite: string } | null => {
  const [, zip_code, localite] = ONE_LINE.exec(line) ?? [];
  return zip_code && localite ? { zip_code, localite } : null;
};
