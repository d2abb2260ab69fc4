/** A virus scanner for uploaded files. */
export interface Scanner {
  /** Whether the bytes are harmful. @throws ProviderFailure when they could not be scanned */
  isInfected(bytes: Buffer): Promise<boolean>;
  /** @throws ProviderFailure when the scanner does not answer */
  reach(): Promise<void>;
}
