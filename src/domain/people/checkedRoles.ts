/** The person's role in the dossier that requires the check. */
export const CHECKED_ROLES = ['depositor', 'director', 'appointed', 'ended', 'shareholder'] as const;
export type CheckedAs = (typeof CHECKED_ROLES)[number];
