/** What the partners of a partnership agree to of a transfer: it is published, so that it says everything by itself. */
import type { Language } from '../../language/languages';
import { enumeration, formatDecimal } from '../../language/typography';
import { organWords } from '../../law/organs';
import { movements } from '../dossierFacts';
import type { DossierFacts, HoldingFacts, ShareFacts } from '../facts';
import type { PartnerKind } from '../holders';
import { partnersOf, transfersBetween } from '../transfers';

/** What a language must be able to say of it. */
export interface PartnerWords {
  /** 'Les associés agréent la cession par A de 50 parts à B', since when, with its full stop; `what` null: said of each name. */
  agree(what: string | null, from: string, to: string): string;
  /** 'dont le domicile est établi à …'; `isPlace`: the postcode first, as the address of a director is written. */
  home(where: { text: string; isPlace: boolean }, isCompany: boolean): string;
  /** `companies`: all of them are. */
  left(names: string, many: boolean, companies: boolean): string;
  /** `kind`: how they are liable, null where nobody told; `liable` and `general`: for all debts of the partnership. */
  entered(names: string, many: boolean, kind: 'liable' | PartnerKind | null, companies: boolean): string;
  /** Between the two. */
  and: string;
}

/** A place to write by hand what nobody told. */
const OPEN = '…………………………';

const isCompany = ({ representative }: HoldingFacts): boolean => typeof representative === 'string';

/** 'Rue Haute 12, 1300 Wavre' as it is typed, turned into '1300 Wavre, Rue Haute 12'; any other line is left as it is. */
function placeIn(typed: string): { text: string; isPlace: boolean } {
  const [, street, place] = /^(.+),\s*(\d{4}\s+[^,\d]+)$/.exec(typed.trim()) ?? [];
  return street && place
    ? { text: `${place}, ${street}`, isPlace: true }
    : { text: typed, isPlace: typed === OPEN };
}

/**
 * The dossier as it is published: a silent partner who enters is not named.
 * Source: CSA/WVV, articles 2:8 and 4:22: those are named who answer for the debts.
 */
export function withoutSilentNames(facts: DossierFacts, silent: string): DossierFacts {
  const { shares } = facts;
  if (!shares) return facts;
  const holdings = shares.holdings.map((holder) =>
    holder.kind === 'limited' && holder.before === '0' ? { ...holder, name: silent, unnamed: true } : holder,
  );
  return { ...facts, shares: { ...shares, holdings } };
}

/** One sentence for each transfer, then who is a partner no longer and who becomes one. */
export function partnersText(
  facts: DossierFacts,
  shares: ShareFacts,
  lang: Language,
  words: PartnerWords,
): string {
  const { share } = organWords(facts.company.legalForm, lang);
  const count = (held: string): string =>
    `${formatDecimal(held, lang)} ${(held === '1' ? share?.one : share?.many) ?? ''}`;
  const listed = (people: readonly HoldingFacts[]) =>
    enumeration(
      people.map(({ name }) => name),
      lang,
    );
  const { come, leave } = partnersOf(shares);
  const unplaced = new Set(come.filter(({ unnamed }) => !unnamed));
  /** Somebody who enters is named with where they live, the first time. */
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
