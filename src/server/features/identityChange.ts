import { isCheckOf, isDecision, nameOnCheck } from '#domain/identityStatus';
import { type NameToMatch, nameText } from '#domain/nameMatch';
import { sameName } from '#domain/names';

/** Somebody who is checked, with the check he is tied to. */
interface Checked {
  row: { gsm: string | null };
  verification: Parameters<typeof isCheckOf>[0] | null;
}

/**
 * The columns a new name, number or status sets. Another name is another person and another number another phone: what was
 * checked before no longer counts. A name that is only written otherwise is the same (see `sameName`), and so is the one that
 * the check itself bears. A client can only put a person back to pending, which leaves a check that was decided to the past.
 */
export function identityChange(
  { row, verification }: Checked,
  { GSM, status }: { GSM?: string | null | undefined; status?: 'pending' | undefined },
  name: { before: NameToMatch | null; after: NameToMatch | null },
): Partial<{ gsm: string | null; verificationId: null; confirmedName: null }> {
  const gsm = GSM === undefined ? row.gsm : GSM || null;
  const { before, after } = name;
  const isSame =
    sameName(textOf(before), textOf(after)) ||
    (after !== null &&
      verification !== null &&
      nameOnCheck(verification) !== null &&
      isCheckOf(verification, after));
  if (gsm !== row.gsm || !isSame) return { gsm, verificationId: null, confirmedName: null };
  const anew = status === 'pending' && verification && isDecision(verification.status);
  return anew ? { verificationId: null, confirmedName: null } : {};
}

const textOf = (name: NameToMatch | null): string => (name === null ? '' : nameText(name));
