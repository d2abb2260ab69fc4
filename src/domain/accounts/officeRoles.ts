/**
 * What the members of an office may do: for the server's permission check and the screen that explains the roles. A user without
 * an office may do everything with their own data.
 */

export const OFFICE_ROLES = ['partner', 'manager', 'assistant', 'reader'] as const;
export type OfficeRole = (typeof OFFICE_ROLES)[number];

/**
 * `see`: clients, dossiers and deadlines; `prepare`: fill in dossiers, send links; `finish`: file and pay dossiers; `images`:
 * open identity pictures; `manage`: buy credits, orders and invoices, roles, invitations.
 */
export const OFFICE_ACTS = ['see', 'prepare', 'finish', 'images', 'manage'] as const;
export type OfficeAct = (typeof OFFICE_ACTS)[number];

const MAY: Record<OfficeAct, readonly OfficeRole[]> = {
  see: OFFICE_ROLES,
  prepare: ['partner', 'manager', 'assistant'],
  finish: ['partner', 'manager'],
  images: ['partner', 'manager'],
  manage: ['partner'],
};

/** Whether a role allows it; null: a user without an office. */
export const roleMay = (role: OfficeRole | null, act: OfficeAct): boolean =>
  role === null || MAY[act].includes(role);

/** An assistant cannot finish a dossier, but hands it over for approval. */
export const waitsForApproval = (role: OfficeRole | null): boolean =>
  roleMay(role, 'prepare') && !roleMay(role, 'finish');
