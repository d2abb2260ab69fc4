import { sameName } from '#domain/names';

/** What is known of a person's identity check, as a row keeps it. */
export interface IdentityColumns {
  gsm: string | null;
  status: 'pending' | 'accepted' | 'refused';
}

/**
 * The columns a new name, number or status sets. Another name is another person and another number another phone: what was
 * checked before no longer counts. A name that is only written otherwise is the same (see `sameName`). A client can only
 * put a person back to pending.
 */
export function identityChange(
  row: IdentityColumns,
  { GSM, status }: { GSM?: string | null | undefined; status?: 'pending' | undefined },
  name: { before: string; after: string },
) {
  const gsm = GSM === undefined ? row.gsm : GSM || null;
  if (gsm !== row.gsm || !sameName(name.before, name.after))
    return { gsm, status: 'pending', verificationId: null, sessionId: null, linkSentAt: null } as const;
  return status === undefined ? {} : { status };
}
