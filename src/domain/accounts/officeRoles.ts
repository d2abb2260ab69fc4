/**
 * What members of an office may do there, once: the server's pipeline and the table that the office reads both ask this. Who is in no
 * office may do everything with what is theirs.
 */

export const OFFICE_ROLES = ['partner', 'manager', 'assistant', 'reader'] as const;
export type OfficeRole = (typeof OFFICE_ROLES)[number];

/**
 * `see`: clients, dossiers and deadlines; `prepare`: fill dossiers in, send links; `finish`: file and charge them; `images`: open
 * pictures of identity; `manage`: top up, orders and invoices, roles, invitations.
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

/** Whether somebody with this role may; null is a person without an office. */
export const roleMay = (role: OfficeRole | null, act: OfficeAct): boolean =>
  role === null || MAY[act].includes(role);

/** An assistant finishes no dossier but hands it to somebody who may. */
export const waitsForApproval = (role: OfficeRole | null): boolean =>
  roleMay(role, 'prepare') && !roleMay(role, 'finish');
