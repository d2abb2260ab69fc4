/** What happens to a person's mandate, for callers that need no details. */

/** Whether the dossier decides about this person: appoints, ends, continues or changes. */
export const hasDecision = (person: {
  is_not_bce: 0 | 1;
  ended: boolean;
  appointment: object | null;
  change: object | null;
}): boolean =>
  person.is_not_bce === 1 || person.ended || person.appointment !== null || person.change !== null;

/** The whole mandate ends, not only the daily management. */
export const losesMandate = (person: {
  ended?: boolean;
  end?: { daily_only?: boolean | null | undefined } | null;
}): boolean => person.ended === true && !person.end?.daily_only;
