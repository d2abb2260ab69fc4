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

/** A person and their identity check. */
interface Checked {
  row: { gsm: string | null; noMobile?: NoMobile | null; confirmedName?: string | null };
  verification: Parameters<typeof isCheckOf>[0] | null;
}

/** Input of a client; absent fields stay. */
interface NewIdentity {
  GSM?: string | null | undefined;
  no_mobile?: NoMobile | null | undefined;
  status?: 'pending' | undefined;
}

/**
 * The columns that a new name, number or status sets. A number and the reason for having none exclude each other. Another name or number
 * unties the check, which was of another person or phone. A spelling variant of the name (see `sameName`) does not, nor does the name on
 * the check itself. The status 'pending' unties a decided check; sent with a number it asks for a new link, which an accepted check does
 * not need, as it may have been accepted while the form was open.
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
