/** The partners' consent to a transfer of shares in a partnership. It is published, so that the text must be complete. */
import type { Language } from '../../language/languages';
import { enumeration, formatDecimal } from '../../language/typography';
import { organWords } from '../../law/organs';
import { movements } from '../dossierFacts';
import type { DossierFacts, HoldingFacts, ShareFacts } from '../facts';
import type { PartnerKind } from '../holders';
import { partnersOf, transfersBetween } from '../transfers';

/** The sentences of a language. */
export interface PartnerWords {
  /** 'Les associés agréent la cession par A de 50 parts à B', the effective day, and a full stop; `what` null: given with each name. */
  agree(what: string | null, from: string, to: string): string;
  /** 'dont le domicile est établi à …'; `isPlace`: the postcode first, like the address of a director. */
  home(where: { text: string; isPlace: boolean }, isCompany: boolean): string;
  /** `companies`: all of them are companies. */
  left(names: string, many: boolean, companies: boolean): string;
  /** `kind`: their liability, null: not known; `liable` and `general`: for all debts of the partnership. */
  entered(names: string, many: boolean, kind: 'liable' | PartnerKind | null, companies: boolean): string;
  /** The word between two names. */
  and: string;
}

/** A dotted line to complete by hand. */
const OPEN = '…………………………';

const isCompany = ({ representative }: HoldingFacts): boolean => typeof representative === 'string';

/** Turns 'Rue Haute 12, 1300 Wavre' into '1300 Wavre, Rue Haute 12'; any other line stays unchanged. */
function placeIn(typed: string): { text: string; isPlace: boolean } {
  const [, street, place] = /^(.+),\s*(\d{4}\s+[^,\d]+)$/.exec(typed.trim()) ?? [];
  return street && place
    ? { text: `${place}, ${street}`, isPlace: true }
    : { text: typed, isPlace: typed === OPEN };
}

/**
 * For publication: a new silent partner is not named.
 * Source: CSA/WVV, articles 2:8 and 4:22: those liable for the debts are named.
 */
export function withoutSilentNames(facts: DossierFacts, silent: string): DossierFacts {
  const { shares } = facts;
  if (!shares) return facts;
  const holdings = shares.holdings.map((holder) =>
    holder.kind === 'limited' && holder.before === '0' ? { ...holder, name: silent, unnamed: true } : holder,
  );
  return { ...facts, shares: { ...shares, holdings } };
}

/** A sentence for each transfer, then the partners who leave and those who enter. */
export function partnersText(
  facts: DossierFacts,
  shares: ShareFacts,
  lang: Language,
  words: PartnerWords,
): string {
  const { share } = organWords(facts.company.legalForm, lang);
  const count = (number: string): string =>
    `${formatDecimal(number, lang)} ${(number === '1' ? share?.one : share?.many) ?? ''}`;
  const listed = (people: readonly HoldingFacts[]) =>
    enumeration(
      people.map(({ name }) => name),
      lang,
    );
  const { come, leave } = partnersOf(shares);
  const unplaced = new Set(come.filter(({ unnamed }) => !unnamed));
  /** A new partner's name; the first time with their domicile. */
  const named = (holder: HoldingFacts): string =>
    unplaced.delete(holder)
      ? `${holder.name}, ${words.home(placeIn(holder.domicile ?? OPEN), isCompany(holder))}`
      : holder.name;
  const moved = (people: readonly HoldingFacts[]) =>
    enumeration(
      people.map((holder) => `${named(holder)} (${count(holder.movement.replace('-', ''))})`),
      lang,
    );
  const between = transfersBetween(shares);
  const { transferors, transferees } = movements(shares);
  const agreed = between
    ? between.map(({ from, to, shares: passed }) => words.agree(count(passed), from.name, named(to)))
    : [words.agree(null, moved(transferors), moved(transferees))];
  const kindOf = ({ kind = null }: HoldingFacts) =>
    facts.company.legalForm?.key === 'SNC' ? 'liable' : kind;
  const entered = (['liable', 'general', 'limited', null] as const).flatMap((kind) => {
    const people = come.filter((holder) => !holder.unnamed && kindOf(holder) === kind);
    return people.length > 0
      ? words.entered(listed(people), people.length > 1, kind, people.every(isCompany))
      : [];
  });
  const now = [
    ...(leave.length > 0 ? [words.left(listed(leave), leave.length > 1, leave.every(isCompany))] : []),
    ...entered,
  ];
  return [...agreed, ...(now.length > 0 ? [`${now.join(words.and)}.`] : [])].join(
    agreed.length > 1 ? '\n' : ' ',
  );
}
