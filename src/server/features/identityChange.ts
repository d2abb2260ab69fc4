/** What is known of a person's identity check, as a row keeps it. */
export interface IdentityColumns {
  gsm: string | null;
  status: 'pending' | 'accepted' | 'refused';
}

/**
 * The columns a new number or status sets. Another number is another phone: what was checked with the old one no longer
 * counts. A client can only put a person back to pending.
 */
export function identityChange(
  row: IdentityColumns,
  { GSM, status }: { GSM?: string | null | undefined; status?: 'pending' | undefined },
) {
  const gsm = GSM === undefined ? row.gsm : GSM || null;
  if (gsm !== row.gsm)
    return { gsm, status: 'pending', verificationId: null, sessionId: null, linkSentAt: null } as const;
  return status === undefined ? {} : { status };
}
