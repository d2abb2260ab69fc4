const words = (name: string): string => name.replace(/[\s\-'’]+/g, ' ').trim();

/**
 * Whether two names are one, however they are written: capitals, accents, and a hyphen or an apostrophe for a space make
 * nobody somebody else; other words do.
 */
export const sameName = (one: string, other: string): boolean =>
  words(one).localeCompare(words(other), 'fr', { sensitivity: 'base' }) === 0;
