import type { Language } from './languages';

/**
 * Places where documents are often signed and that have different names in French and Dutch: the municipalities of Brussels, the
 * seats of courts and larger towns. Source: Statbel, list of municipalities.
 */
const NAMES = `
Bruxelles/Brussel Auderghem/Oudergem Berchem-Sainte-Agathe/Sint-Agatha-Berchem Forest/Vorst Ixelles/Elsene
Molenbeek-Saint-Jean/Sint-Jans-Molenbeek Saint-Gilles/Sint-Gillis Saint-Josse-ten-Noode/Sint-Joost-ten-Node Schaerbeek/Schaarbeek
Uccle/Ukkel Watermael-Boitsfort/Watermaal-Bosvoorde Woluwe-Saint-Lambert/Sint-Lambrechts-Woluwe
Woluwe-Saint-Pierre/Sint-Pieters-Woluwe Laeken/Laken
Alost/Aalst Anvers/Antwerpen Audenarde/Oudenaarde Bruges/Brugge Courtrai/Kortrijk Furnes/Veurne Gand/Gent Grammont/Geraardsbergen
Hal/Halle Lierre/Lier Louvain/Leuven Malines/Mechelen Menin/Menen Ostende/Oostende Renaix/Ronse Rhode-Saint-Genèse/Sint-Genesius-Rode
Roulers/Roeselare Saint-Nicolas/Sint-Niklaas Saint-Trond/Sint-Truiden Termonde/Dendermonde Tirlemont/Tienen Tongres/Tongeren
Vilvorde/Vilvoorde Ypres/Ieper
Arlon/Aarlen Ath/Aat Bastogne/Bastenaken Braine-l’Alleud/Eigenbrakel Braine-le-Comte/’s-Gravenbrakel Enghien/Edingen Huy/Hoei
Jodoigne/Geldenaken Liège/Luik Mons/Bergen Mouscron/Moeskroen Namur/Namen Nivelles/Nijvel Soignies/Zinnik Tournai/Doornik
Tubize/Tubeke Waremme/Borgworm Wavre/Waver
`
  .trim()
  .split(/\s+/)
  .map((pair) => {
    const [fr = '', nl = ''] = pair.split('/');
    return { fr, nl };
  });

const plain = (name: string): string => name.trim().toLowerCase().replaceAll("'", '’');

/** The name in `language` of a place written in the other one; null when it is already right, or unknown. */
export function placeNameIn(place: string, language: Language): string | null {
  const other = language === 'fr' ? 'nl' : 'fr';
  const written = plain(place);
  if (NAMES.some((names) => plain(names[language]) === written)) return null;
  return NAMES.find((names) => plain(names[other]) === written)?.[language] ?? null;
}
