/** What becomes of somebody's mandate, for those who need to know no more of it. */

/** Whether the dossier decides anything of somebody: they come, leave, go on in another way, or change. */
export const isDecided = (person: {
  is_not_bce: 0 | 1;
  ended: boolean;
  appointment: object | null;
  change: object | null;
}): boolean =>
  person.is_not_bce === 1 || person.ended || person.appointment !== null || person.change !== null;

/** Their mandate ends, and not the daily management alone. */
export const mandateEnds = (person: {
  ended?: boolean;
  end?: { daily_only?: boolean | null | undefined } | null;
}): boolean => person.ended === true && !person.end?.daily_only;
