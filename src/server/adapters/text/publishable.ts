import type { DossierFacts } from '#domain/dossier/facts';

/**
 * Ten digits or more, however they are parted: a national number (85.07.30-033.28), a mobile number, a card number. An
 * address, a date or a name never holds so many. And whatever is an e-mail address.
 */
const PRIVATE = /\(?(?:\+?\d(?:[\s./-]{0,3}\d){9,}|[^\s@(),;]+@[^\s@(),;]+)\)?/gu;

/** Stands for a field that held nothing else. */
const LEFT_OUT = '…';

const withoutPrivateNumbers = (text: string): string => {
  const left = text
    .replace(PRIVATE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;]+|[\s,;]+$/g, '');
  return left || (text.trim() && LEFT_OUT);
};

/** Every text in it, however deep. The number of a company that is a director is a public one, and stays. */
function clean<T>(value: T): T {
  const cleaned = (part: unknown, key = ''): unknown => {
    if (typeof part === 'string') return key === 'number' ? part : withoutPrivateNumbers(part);
    if (Array.isArray(part)) return part.map((each) => cleaned(each));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, cleaned(each, name)]));
  };
  return cleaned(value) as T;
}

/** The facts as they may be published and shown to a text service: what people typed is freed of private numbers. */
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
  // Not their figures: a number of shares may be as long as any.
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
