/**
 * Whether two names are one, however they are written: capitals, accents, spaces, hyphens and apostrophes make nobody
 * somebody else.
 */
export const sameName = (one: string, other: string): boolean =>
  one.localeCompare(other, 'fr', { sensitivity: 'base', ignorePunctuation: true }) === 0;
