import {
  differingName,
  isCheckOf,
  isDecided,
  nameOnCheck,
  personStatusOf,
} from '#domain/people/identityStatus';
import { type NameToMatch, nameText } from '#domain/people/nameMatch';
import { sameName } from '#domain/people/names';
import type { NoMobile } from '#domain/people/noMobile';

/** Somebody who is checked, with the check he is tied to. */
interface Checked {
  row: { gsm: string | null; noMobile?: NoMobile | null; confirmedName?: string | null };
  verification: Parameters<typeof isCheckOf>[0] | null;
}

/** What a client says of how somebody is checked; what is left out stays. */
interface NewIdentity {
  GSM?: string | null | undefined;
  no_mobile?: NoMobile | null | undefined;
  status?: 'pending' | undefined;
}

/**
 * The columns a new name, number or status sets. A number takes the place of the reason why there is none, and the other way round.
 * Another name is another person and another number another phone: what was checked before no longer counts. A name that is only
 * written otherwise is the same (see `sameName`), and so is the one that the check itself bears. A client can only put a person
 * back to pending, which leaves a check that was decided to the past; told with the number, it asks for a link, which an accepted
 * check needs none of: it may have been accepted while the form stood open.
 */
export function identityChange(
  { row, verification }: Checked,
  { GSM, no_mobile, status }: NewIdentity,
  name: { before: NameToMatch | null; after: NameToMatch | null },
): Partial<{ gsm: string | null; noMobile: NoMobile | null; verificationId: null; confirmedName: null }> {
  const gsm = no_mobile ? null : GSM === undefined ? row.gsm : GSM || null;
  const noMobile = no_mobile === undefined ? (gsm === null ? (row.noMobile ?? null) : null) : no_mobile;
  const { before, after } = name;
  const isSame =
    sameName(textOf(before), textOf(after)) ||
    (after !== null &&
      verification !== null &&
      nameOnCheck(verification) !== null &&
      isCheckOf(verification, after));
  const reach = { gsm, noMobile };
  const isAccepted =
    verification !== null &&
    personStatusOf(verification.status) === 'accepted' &&
    differingName(verification, after, row.confirmedName ?? null) === null;
  const anew = status === 'pending' && verification && isDecided(verification.status) && !(GSM && isAccepted);
  if (gsm !== row.gsm || (gsm ?? noMobile) === null || !isSame || anew)
    return { ...reach, verificationId: null, confirmedName: null };
  return reach;
}

const textOf = (name: NameToMatch | null): string => (name === null ? '' : nameText(name));
