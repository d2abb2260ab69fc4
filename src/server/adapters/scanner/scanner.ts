/** What looks for viruses and the like in files that people hand in. */
export interface Scanner {
  /** Whether the bytes are known to do harm. @throws ProviderFailure when they could not be looked at */
  isInfected(bytes: Buffer): Promise<boolean>;
  /** @throws ProviderFailure when the scanner does not answer */
  reach(): Promise<void>;
}
