import { isDecision } from '#domain/identityStatus';
import { sameName } from '#domain/names';

/** Somebody who is checked, with the check he is tied to. */
interface Checked {
  row: { gsm: string | null };
  verification: { status: string } | null;
}

/**
 * The columns a new name, number or status sets. Another name is another person and another number another phone: what was
 * checked before no longer counts. A name that is only written otherwise is the same (see `sameName`). A client can only
 * put a person back to pending, which leaves a check that was decided to the past.
 */
export function identityChange(
  { row, verification }: Checked,
  { GSM, status }: { GSM?: string | null | undefined; status?: 'pending' | undefined },
  name: { before: string; after: string },
) {
  const gsm = GSM === undefined ? row.gsm : GSM || null;
  if (gsm !== row.gsm || !sameName(name.before, name.after)) return { gsm, verificationId: null };
  const anew = status === 'pending' && verification && isDecision(verification.status);
  return anew ? { verificationId: null } : {};
}
