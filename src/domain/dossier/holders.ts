/** What is said of who holds shares, beside how many. */

/** Of a partner of a SComm/CommV: liable for all debts, or for what was brought in alone. */
export const PARTNER_KINDS = ['general', 'limited'] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];

/** A right on shares that is not their whole ownership by one person; `community`: of spouses. */
export const SHARE_RIGHTS = ['usufruct', 'bare', 'undivided', 'community'] as const;
export type ShareRight = (typeof SHARE_RIGHTS)[number];
