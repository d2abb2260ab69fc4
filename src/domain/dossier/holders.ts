/** Details of a holding besides the number of shares. */

/** The liability of a partner of a SComm/CommV: for all debts, or only up to the contribution. */
export const PARTNER_KINDS = ['general', 'limited'] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];

/** A right on shares other than one person's full ownership; `community`: of spouses. */
export const SHARE_RIGHTS = ['usufruct', 'bare', 'undivided', 'community'] as const;
export type ShareRight = (typeof SHARE_RIGHTS)[number];
