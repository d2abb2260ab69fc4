import type { Language } from '../language/languages';
import type { LawOverrides } from './overrides';

/**
 * The registry where a company files, by the postcode of its seat: the business court of the district, and in large districts the
 * division of that court. Sources: law of 1 December 2013 (twelve judicial districts), royal decree of 14 March 2014 (divisions,
 * drawn along the cantons of the justices of the peace), law of 25 December 2017 (cantons redrawn). Cantons follow
 * municipalities, so that a postcode decides. The assignment of single municipalities was compiled from public descriptions of
 * the districts, not from the consolidated annex to the Judicial Code; those whose canton changed or could not be confirmed are
 * marked `?` below and have `certain: false`.
 */
export type Court = {
  /** Stable key, such as 'liege-namur'. */
  key: string;
  /** Begins with a small letter, for use in a sentence: 'tribunal de l’entreprise de Liège, division Namur'. */
  name: Record<Language, string>;
  /** Where to go: 'Greffe de Namur'. */
  registry: Record<Language, string>;
  /** Follows the enterprise number in documents: 'RPM Liège, division Namur'. */
  register: Record<Language, string>;
  /** false: the boundary is not confirmed, so that texts say so and ask to check. */
  certain: boolean;
};

type Names = [fr: string, nl: string];
type CourtData = Omit<Court, 'certain'>;

const VOWEL = /^[AEIOUÉ]/;
const of = (place: string): string => (VOWEL.test(place) ? `d’${place}` : `de ${place}`);

/** `courtFr`: the French court name from its preposition on: 'de Liège', 'du Hainaut'. */
const division = (key: string, court: Names, courtFr: string, seat: Names): CourtData => ({
  key,
  name: {
    fr: `tribunal de l’entreprise ${courtFr}, division ${seat[0]}`,
    nl: `ondernemingsrechtbank ${court[1]}, afdeling ${seat[1]}`,
  },
  registry: { fr: `Greffe ${of(seat[0])}`, nl: `Griffie van ${seat[1]}` },
  register: { fr: `RPM ${court[0]}, division ${seat[0]}`, nl: `RPR ${court[1]}, afdeling ${seat[1]}` },
});

const undivided = (key: string, court: Names, courtFr: string, seat: Names): CourtData => ({
  key,
  name: { fr: `tribunal de l’entreprise ${courtFr}`, nl: `ondernemingsrechtbank ${court[1]}` },
  registry: { fr: `Greffe ${of(seat[0])}`, nl: `Griffie van ${seat[1]}` },
  register: { fr: `RPM ${court[0]}`, nl: `RPR ${court[1]}` },
});

const brussels = (key: string, fr: string, nl: string): CourtData => ({
  key,
  name: { fr: `tribunal de l’entreprise ${fr} de Bruxelles`, nl: `${nl} ondernemingsrechtbank Brussel` },
  registry: { fr: `Greffe ${fr} de Bruxelles`, nl: `${nl} griffie van Brussel` },
  register: { fr: 'RPM Bruxelles', nl: 'RPR Brussel' },
});

const BRUSSELS_FR = brussels('brussels-fr', 'francophone', 'Franstalige');
const BRUSSELS_NL = brussels('brussels-nl', 'néerlandophone', 'Nederlandstalige');

const antwerp = (key: string, seat: Names) =>
  division(`antwerp-${key}`, ['Anvers', 'Antwerpen'], 'd’Anvers', seat);
const ghent = (key: string, seat: Names) => division(`ghent-${key}`, ['Gand', 'Gent'], 'de Gand', seat);
const hainaut = (key: string, seat: Names) =>
  division(`hainaut-${key}`, ['Hainaut', 'Henegouwen'], 'du Hainaut', seat);
const liege = (key: string, seat: Names) => division(`liege-${key}`, ['Liège', 'Luik'], 'de Liège', seat);

/** A registry whose counter is in another place. */
const counterIn = (place: Names, court: CourtData): CourtData => ({
  ...court,
  registry: { fr: `${court.registry.fr}, à ${place[0]}`, nl: `${court.registry.nl}, in ${place[1]}` },
});

/** Each court with its postcodes. A later line wins, so that exceptions follow their rule. */
const DISTRICTS: readonly [court: CourtData, postcodes: string][] = [
  // Halle-Vilvoorde belongs to the Dutch-speaking court of Brussels, 3090 Overijse included.
  [BRUSSELS_NL, '1500-1999'],
  [undivided('leuven', ['Louvain', 'Leuven'], 'de Louvain', ['Louvain', 'Leuven']), '3000-3499'],
  [BRUSSELS_NL, '3090-3090'],
  [
    undivided('walloon-brabant', ['Brabant wallon', 'Waals-Brabant'], 'du Brabant wallon', [
      'Nivelles',
      'Nijvel',
    ]),
    '1300-1499',
  ],

  [
    antwerp('antwerp', ['Anvers', 'Antwerpen']),
    '2000-2199 2240-2249 2390-2399 2520-2559 2600-2699 2840-2859 2900-2999',
  ],
  [antwerp('mechelen', ['Malines', 'Mechelen']), '2220-2229 2500-2519 2560-2599 2800-2839 2860-2899'],
  [antwerp('turnhout', ['Turnhout', 'Turnhout']), '2200-2219 2230-2239 2250-2389 2400-2499'],
  [antwerp('hasselt', ['Hasselt', 'Hasselt']), '3500-3599 3800-3829 3850-3869 3880-3949 3970-3999'],
  [antwerp('tongeren', ['Tongres', 'Tongeren']), '3570-3570? 3600-3799 3830-3849 3870-3879 3950-3969'],
  // Kortessem joined Hasselt on 1 January 2025.
  [antwerp('hasselt', ['Hasselt', 'Hasselt']), '3720-3724?'],

  [ghent('ghent', ['Gand', 'Gent']), '9000-9099 9185-9185 9800-9999'],
  [ghent('dendermonde', ['Termonde', 'Dendermonde']), '9100-9179 9190-9499'],
  // Moerbeke joined Lokeren, and Zwijndrecht joined Beveren-Kruibeke-Zwijndrecht, on 1 January 2025.
  [ghent('dendermonde', ['Termonde', 'Dendermonde']), '9180-9180? 2070-2070?'],
  [ghent('oudenaarde', ['Audenarde', 'Oudenaarde']), '9500-9799'],
  [ghent('bruges', ['Bruges', 'Brugge']), '8000-8399 8490-8499 8700-8709 8730-8759 8810-8829'],
  [ghent('ostend', ['Ostende', 'Oostende']), '8400-8479'],
  [
    ghent('kortrijk', ['Courtrai', 'Kortrijk']),
    '8500-8599 8710-8729 8770-8809 8830-8839 8860-8889 8930-8939',
  ],
  [ghent('ypres', ['Ypres', 'Ieper']), '8640-8640 8900-8929 8950-8999'],
  [ghent('veurne', ['Furnes', 'Veurne']), '8600-8609 8620-8639 8647-8649 8660-8679 8690-8699'],
  // Ichtegem, Ardooie and, since its merger with Tielt in 2025, Meulebeke.
  [ghent('bruges', ['Bruges', 'Brugge']), '8480-8480? 8760-8760? 8850-8859?'],
  // Staden, Moorslede and Wervik: Ypres until the cantons were redrawn.
  [ghent('kortrijk', ['Courtrai', 'Kortrijk']), '8840-8849? 8890-8890? 8940-8940?'],
  // Houthulst: Veurne until the cantons were redrawn.
  [ghent('ypres', ['Ypres', 'Ieper']), '8650-8650?'],
  // Kortemark and Koekelare.
  [ghent('veurne', ['Furnes', 'Veurne']), '8610-8610? 8680-8680?'],

  [hainaut('charleroi', ['Charleroi', 'Charleroi']), '6000-6599 7120-7189'],
  [hainaut('mons', ['Mons', 'Bergen']), '7000-7119 7190-7319 7330-7399'],
  [hainaut('tournai', ['Tournai', 'Doornik']), '7320-7322 7500-7999'],
  // Silly, Enghien, Lens.
  [hainaut('mons', ['Mons', 'Bergen']), '7830-7830? 7850-7850? 7870-7870?'],

  [
    liege('liege', ['Liège', 'Luik']),
    '4000-4159 4257-4257 4300-4479 4600-4649 4670-4699 4870-4870 4920-4920',
  ],
  [liege('huy', ['Huy', 'Hoei']), '4490-4599'],
  // Municipalities of the dissolved cantons Hamoir and Hannut; Nandrin, Tinlot, Clavier and Ouffet are not confirmed for Huy.
  [
    liege('huy', ['Huy', 'Hoei']),
    '4160-4169? 4210-4256? 4258-4279? 4550-4550? 4557-4557? 4560-4560? 4590-4590?',
  ],
  // Comblain-au-Pont, Hamoir, Ferrières, Hannut, Lincent and Engis: Huy until the cantons were redrawn.
  [liege('liege', ['Liège', 'Luik']), '4170-4209? 4280-4299? 4480-4489?'],
  [liege('verviers', ['Verviers', 'Verviers']), '4650-4669 4800-4869 4871-4919 4921-4999'],
  [undivided('eupen', ['Eupen', 'Eupen'], 'd’Eupen', ['Eupen', 'Eupen']), '4700-4799'],
  [liege('namur', ['Namur', 'Namen']), '5000-5359 5380-5399 5640-5649'],
  [liege('dinant', ['Dinant', 'Dinant']), '5360-5379 5500-5639 5650-5699'],
  [liege('arlon', ['Arlon', 'Aarlen']), '6630-6630 6700-6799 6810-6829'],
  // The counters of Neufchâteau and Marche were moved to Arlon; the divisions kept their names.
  [
    counterIn(['Arlon', 'Aarlen'], liege('neufchateau', ['Neufchâteau', 'Neufchâteau'])),
    '6600-6629? 6637-6659? 6680-6689? 6800-6809? 6830-6899? 6920-6939?',
  ],
  [
    counterIn(['Arlon', 'Aarlen'], liege('marche', ['Marche-en-Famenne', 'Marche-en-Famenne'])),
    '6660-6679? 6690-6699? 6900-6919? 6940-6999?',
  ],
];

type Stretch = { first: number; last: number; court: Court };

const STRETCHES: readonly Stretch[] = DISTRICTS.flatMap(([data, postcodes]) =>
  postcodes.split(' ').map((stretch) => {
    const [first = '', last = ''] = stretch.replace('?', '').split('-');
    return { first: Number(first), last: Number(last), court: { ...data, certain: !stretch.endsWith('?') } };
  }),
).reverse();

/** All courts, each once. */
export const COURTS: readonly CourtData[] = [
  BRUSSELS_FR,
  ...new Map(DISTRICTS.map(([court]) => [court.key, court])).values(),
];

/**
 * Where a company with its seat at `postcode` files documents in the language `documents`: it decides between the two courts of
 * Brussels, and nothing elsewhere. null: the postcode has no court. An operator may set the court of a postcode.
 */
export const courtOf = (
  postcode: string,
  documents: Language,
  { districts = [] }: LawOverrides = {},
): Court | null => {
  const override = districts.find((district) => district.postcode === postcode.trim())?.court;
  const named = COURTS.find(({ key }) => key === override);
  if (named) return { ...named, certain: true };
  const code = /^\d{4}$/.test(postcode.trim()) ? Number(postcode) : Number.NaN;
  if (code >= 1000 && code <= 1299)
    return { ...(documents === 'fr' ? BRUSSELS_FR : BRUSSELS_NL), certain: true };
  return STRETCHES.find(({ first, last }) => code >= first && code <= last)?.court ?? null;
};
