import type { Scanner } from './scanner';

/** What every scanner takes for a virus, by agreement (EICAR). In two parts: a machine's own scanner would not leave this file alone. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Looks at nothing: it knows the test string alone, so that a refusal can be tried. */
export const sandboxScanner = (): Scanner => ({
  isInfected: async (bytes) => bytes.includes(EICAR),
  reach: async () => undefined,
});
