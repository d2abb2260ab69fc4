/** Corrections to the official list of postcodes and municipalities. */

export type Names = readonly [fr: string, nl: string];

/** The same name in both languages. */
const both = (name: string): Names => [name, name];

/**
 * Municipalities merged on 1 January 2025, by their Dutch name. The former name stays as a locality. Outside the French-speaking area the
 * new municipality has one official name for both languages.
 */
export const MERGED: Readonly<Record<string, Names>> = {
  Borsbeek: ['Anvers', 'Antwerpen'],
  Beveren: both('Beveren-Kruibeke-Zwijndrecht'),
  Kruibeke: both('Beveren-Kruibeke-Zwijndrecht'),
  Zwijndrecht: both('Beveren-Kruibeke-Zwijndrecht'),
  Bilzen: both('Bilzen-Hoeselt'),
  Hoeselt: both('Bilzen-Hoeselt'),
  Tongeren: both('Tongeren-Borgloon'),
  Borgloon: both('Tongeren-Borgloon'),
  Galmaarden: both('Pajottegem'),
  Gooik: both('Pajottegem'),
  Herne: both('Pajottegem'),
  Tessenderlo: both('Tessenderlo-Ham'),
  Ham: both('Tessenderlo-Ham'),
  Kortessem: both('Hasselt'),
  Nazareth: both('Nazareth-De Pinte'),
  'De Pinte': both('Nazareth-De Pinte'),
  Wachtebeke: both('Lochristi'),
  Moerbeke: both('Lokeren'),
  Merelbeke: both('Merelbeke-Melle'),
  Melle: both('Merelbeke-Melle'),
  Meulebeke: both('Tielt'),
  Ruiselede: both('Wingene'),
  Bertogne: both('Bastogne'),
};

/** Postcodes of the list that bpost does not have. */
export const UNKNOWN_CODES: ReadonlySet<string> = new Set(['7710']);

/** Misspelt names of the list. */
export const SPELLED: Readonly<Record<string, string>> = {
  'Fontaine-l’Evêque': 'Fontaine-l’Évêque',
  Fontenoye: 'Fontenoy',
  'Marches-les-Dames': 'Marche-les-Dames',
  'Meslin-Évêque': 'Meslin-l’Évêque',
  'Morlanweiz-Mariemont': 'Morlanwelz-Mariemont',
  'Villers-Évêque': 'Villers-l’Évêque',
};

/** Names that the list puts at a wrong postcode. */
export const MISPLACED: Readonly<Record<string, string>> = {
  '4420': 'Sint-Niklaas',
  '4837': 'Balen',
};

/** Two names of one locality that the list has as two localities. */
export const PAIRS: Readonly<Record<string, readonly Names[]>> = {
  '3790': [
    ['Fourons-Saint-Martin', 'Sint-Martens-Voeren'],
    ['Mouland', 'Moelingen'],
  ],
  '3792': [['Fourons-Saint-Pierre', 'Sint-Pieters-Voeren']],
  '3798': [['Fourons-le-Comte', '’s-Gravenvoeren']],
  '7711': [['Dottignies', 'Dottenijs']],
  '7780': [['Comines', 'Komen']],
  '7784': [
    ['Warneton', 'Waasten'],
    ['Bas-Warneton', 'Neerwaasten'],
  ],
  '7850': [
    ['Marcq', 'Mark'],
    ['Petit-Enghien', 'Lettelingen'],
  ],
  '8587': [
    ['Espierres', 'Spiere'],
    ['Helchin', 'Helkijn'],
  ],
};

/** A normal postcode that the list lacks. */
export const ADDED: Readonly<Record<string, readonly Names[]>> = {
  '7783': [['Comines-Warneton', 'Komen-Waasten'], both('Le Bizet')],
};

/** Postcodes of one organisation, one site or bpost's sorting, with their municipality. */
export const SPECIAL: readonly (readonly [codes: string, ...names: Names[]])[] = [
  [
    '1005 1006 1007 1008 1009 1011 1012 1031 1033 1035 1041 1043 1044 1046 1047 1048 1049 1099 1100 1101 1105 1110 1212',
    ['Bruxelles', 'Brussel'],
  ],
  ['1733', both('Asse')],
  ['1804 1818', ['Vilvorde', 'Vilvoorde']],
  ['1931 1934 1935', both('Zaventem')],
  ['2075 2099', ['Anvers', 'Antwerpen']],
  ['4075 4099', ['Liège', 'Luik']],
  ['5010 5012', ['Namur', 'Namen']],
  ['5589', both('Rochefort'), both('Jemelle')],
  ['6075 6099', both('Charleroi')],
  ['7010', ['Mons', 'Bergen']],
  ['7510 7511 7512 7513', ['Tournai', 'Doornik']],
  ['9075 9099', ['Gand', 'Gent']],
];
