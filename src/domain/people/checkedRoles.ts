/** What somebody is in the dossier that they are checked for. */
export const CHECKED_ROLES = ['depositor', 'director', 'appointed', 'ended', 'shareholder'] as const;
export type CheckedAs = (typeof CHECKED_ROLES)[number];
