/** How long "the link was sent" stays before the form closes (spec section 9). */
export const SENT_MESSAGE_MS = 2_000;
