import type { Scanner } from './scanner';

/** The EICAR test string, which every scanner treats as a virus. In two parts, so that scanners do not remove this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Scans nothing and only recognises the test string, so that a refusal can be tried. */
export const sandboxScanner = (): Scanner => ({
  isInfected: async (bytes) => bytes.includes(EICAR),
  reach: async () => undefined,
});
