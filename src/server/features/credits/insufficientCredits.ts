/** The wallet holds less than is asked. Nothing was changed. Callers outside see HTTP 402. */
export class InsufficientCredits extends Error {
  override readonly name = 'InsufficientCredits';
  constructor(
    /** Credits in the wallet. */
    readonly balance: number,
    /** Credits asked for. */
    readonly cost: number,
  ) {
    super(`The wallet holds ${balance} credits and ${cost} are needed.`);
  }
}
