import type { Language } from './languages';

const FRENCH =
  /^(?:allée|avenue|boulevard|chaussée|chemin|cité|clos|drève|galerie|impasse|parvis|place|quai|rue|sentier|venelle)\b/iu;
const DUTCH = /(?:dreef|gang|hof|kaai|laan|lei|markt|plaats|plein|steenweg|straat|weg)$/iu;

/** The language of a street name by its kind of street: 'Rue Haute', 'Hoogstraat'; null if that is unclear. */
export const streetLanguage = (street: string): Language | null => {
  const name = street.trim().normalize('NFC');
  if (FRENCH.test(name)) return 'fr';
  return DUTCH.test(name) ? 'nl' : null;
};
