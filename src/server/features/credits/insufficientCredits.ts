/** The wallet holds fewer credits than needed; nothing was changed. API callers get HTTP 402. */
export class InsufficientCredits extends Error {
  override readonly name = 'InsufficientCredits';
  constructor(
    readonly balance: number,
    /** Credits needed. */
    readonly cost: number,
  ) {
    super(`The wallet holds ${balance} credits and ${cost} are needed.`);
  }
}
