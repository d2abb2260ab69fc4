import type { DossierFacts } from '#domain/dossier/facts';

/**
 * Ten or more digits with any separators: a national number (85.07.30-033.28), a mobile number, a card number. Addresses, dates and names
 * have fewer. And e-mail addresses.
 */
const PRIVATE = /\(?(?:\+?\d(?:[\s./-]{0,3}\d){9,}|[^\s@(),;]+@[^\s@(),;]+)\)?/gu;

/** Replaces a field that had nothing else. */
const LEFT_OUT = '…';

const withoutPrivateNumbers = (text: string): string => {
  const left = text
    .replace(PRIVATE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;]+|[\s,;]+$/g, '');
  return left || (text.trim() && LEFT_OUT);
};

/** All texts in it, at any depth. The number of a company that is a director is public and stays. */
function clean<T>(value: T): T {
  const cleaned = (part: unknown, key = ''): unknown => {
    if (typeof part === 'string') return key === 'number' ? part : withoutPrivateNumbers(part);
    if (Array.isArray(part)) return part.map((each) => cleaned(each));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, cleaned(each, name)]));
  };
  return cleaned(value) as T;
}

/** Facts that may be published and sent to a text service, without private numbers in what people typed. */
export const publishable = ({
  seat,
  directors,
  shares,
  place,
  depositor,
  ...facts
}: DossierFacts): DossierFacts => ({
  ...facts,
  seat: seat && { ...seat, from: clean(seat.from), to: clean(seat.to) },
  directors: clean(directors),
  // Numbers of shares may be long and stay.
  shares: shares && {
    ...shares,
    holdings: shares.holdings.map(({ name, domicile = null, ...holding }) => ({
      ...holding,
      name: clean(name),
      domicile: clean(domicile),
    })),
  },
  place: clean(place),
  depositor: clean(depositor),
});
