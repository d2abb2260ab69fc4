import type { FormMap, PagePlace } from './map';
import { type FormName, MAX_PEOPLE, PERSON_VALUES, type PersonValue, type PlainValue } from './values';

/** A field found in a blank. */
export interface SeenField extends PagePlace {
  /** Its name, or '#4' for the fourth field if it has none. */
  name: string;
  /** The text printed beside or above it, and its own description; '' if there is none. */
  label: string;
  kind: 'text' | 'box';
  lines: boolean; // multi-line
}

/** Patterns in both languages for folded field names and labels. The best match gets the value. */
const WORDS: readonly (readonly [PlainValue, RegExp])[] = [
  [
    'number',
    /\bn[o0]?\s?d?\s?entr|num(ero)?\s?(d\s)?entr|num\s?ent|ondernemingsn|\bond\s?n(r|um)|enterprise\s?n/,
  ],
  ['abbreviation', /abreg|abrev|sigle|verkort|afkorting/],
  [
    'name',
    /\bnom\b.*entier|nom\s?entier|denomination|raison sociale|\bnaam\b.*voluit|naam\s?voluit|benaming|name of company|company\s?name/,
  ],
  ['form', /forme\s?(legale|juridique)|^forme?$|rechtsvorm|^legal\s?form/],
  [
    'seat',
    /adresse complete|adr(esse)?\s?(du\s)?siege|^siege|volledig adres|adres\s?(van\s(de\s)?|v d\s)?zetel|^zetel/,
  ],
  ['registry', /greffe|tribunal|griffie|ondernemingsrechtbank/],
  ['object', /objet\s?(de\s)?(l\s?)?acte|^objet|onderwerp/],
  ['text', /texte|contenu|tekst|inhoud|extrait|uittreksel/],
  [
    'decisionDate',
    /date\s?(de\s)?(la\s)?decision|date\s?(de\s)?(l\s?)?acte|datum\s?(van\s)?(het\s)?besluit|datum\s?(van\s)?(de\s)?akte/,
  ],
  ['effectiveDate', /date\s?d?\s?effet|ingangsdatum|datum van ingang/],
  ['place', /fait\s?a\b|opgemaakt te/],
  [
    'signatory',
    /nom\s?et\s?qualite|recto\s?nom|signataire|naam\s?en\s?hoedanigheid|ondertekenaar|voorkant naam/,
  ],
  ['capacity', /^qualite|^hoedanigheid/],
  ['payer', /factur|payeur|faktu|betaler/],
  ['payerNumber', /tva|btw/],
  ['newStreet', /^rue|nouvelle\s?rue|straat/],
  ['newNumber', /^numero$|^n$|^nr$|^no$|^nummer$|huisn|num(ero)?\s?(de\s)?(la\s)?(maison|rue)/],
  ['newBox', /boite|^bte|^bus\b/],
  ['newPostcode', /code\s?postal|postcode|postnummer/],
  ['newLocality', /localite|commune|gemeente|^plaats$|^ville/],
];
const PERSON_WORDS: readonly (readonly [PersonValue, RegExp])[] = [
  ['nationalNumber', /registre\s?nat|num(ero)?\s?nat|\bnn\b|\bniss\b|rijksreg|bis n|nrn/],
  ['name', /nom\s?(et\s)?prenom|^nom\b|naam\s?(en\s)?voorna|^naam\b|personne|persoon/],
  ['capacity', /fonction|qualite|functie|hoedanigheid/],
  ['nature', /nature|nomination|demission|^aard|benoeming|ontslag|motif/],
  ['date', /^date|^datum|depuis|a partir|vanaf/],
];
const OF_COMPANY = /entier|entr|voluit|ondern|societe|vennootschap/;
const CHANGE = /modification|wijziging|^modif/;

/** Without accents, case and punctuation; 'NomEntier_2' becomes 'nom entier 2'. */
const folded = (words: string): string =>
  words
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9#]+/g, ' ')
    .trim();

/** The name counts more than the label, which may be unrelated. */
const score = ({ name, label }: SeenField, words: RegExp): number => {
  const itself = name.startsWith('#') ? '' : folded(name.split('.').at(-1) ?? '').replace(/ \d+$/, '');
  return (words.test(itself) ? 2 : 0) + (words.test(folded(label)) ? 1 : 0);
};

/** Page by page, line by line. The fields of one line differ slightly in height. */
export const inReadingOrder = (fields: readonly SeenField[]): SeenField[] =>
  fields.toSorted(
    (a, b) =>
      a.page - b.page || (Math.abs(a.y - b.y) > Math.min(a.height, b.height) / 2 ? a.y - b.y : a.x - b.x),
  );

/**
 * Proposes a field for each value: by its name, its label and, for people and long texts, by reading order. A field without any
 * match gets no value.
 */
export function matchFields(form: FormName, seen: readonly SeenField[]): FormMap {
  const fields: Record<string, string[]> = {};
  const taken = new Set<string>();
  const texts = inReadingOrder(seen.filter(({ kind }) => kind === 'text'));
  const give = (key: string, some: readonly SeenField[]) => {
    if (some.length === 0) return;
    fields[key] = some.map(({ name }) => name);
    for (const { name } of some) taken.add(name);
  };
  // People first: their fields could also match values of the company.
  if (form === 'formulaire2') for (const [key, field] of rowsOfPeople(texts)) give(key, [field]);
  if (form === 'formulaire1') give('text', largeOnes(texts));
  const wanted = WORDS.filter(([key]) => fits(form, key)).flatMap(([key, words], order) =>
    texts.map((field) => ({ key, field, order, points: score(field, words) })),
  );
  for (const { key, field, points } of wanted.toSorted((a, b) => b.points - a.points || a.order - b.order)) {
    if (points === 0 || taken.has(field.name)) continue;
    if (fields[key] === undefined) give(key, [field]);
    // The number and the name occur on every part of a form.
    else if (points >= 2 && field.page !== pageOf(texts, fields[key]) && REPEATED.includes(key))
      give(key, [...texts.filter(({ name }) => fields[key]?.includes(name)), field]);
  }
  const box = inReadingOrder(seen.filter((field) => field.kind === 'box' && score(field, CHANGE) > 0))[0];
  return { fields, places: {}, ticked: box ? [box.name] : [] };
}

const REPEATED: readonly PlainValue[] = ['number', 'name', 'abbreviation', 'form', 'seat', 'object'];
const NEW_SEAT = /^new/;
const ONLY_FORM_1: readonly PlainValue[] = ['text', 'payer', 'payerNumber'];

const fits = (form: FormName, key: PlainValue): boolean =>
  form === 'formulaire1' ? !NEW_SEAT.test(key) : !ONLY_FORM_1.includes(key);

const pageOf = (fields: readonly SeenField[], names: readonly string[]): number | undefined =>
  fields.find(({ name }) => names.includes(name))?.page;

/** The fields for a long text: by name, otherwise the by far largest ones. */
function largeOnes(fields: readonly SeenField[]): SeenField[] {
  const words = WORDS.find(([key]) => key === 'text')?.[1] ?? /$^/;
  const named = fields.filter((field) => field.lines && score(field, words) > 0);
  return named.length > 0 ? named : fields.filter(({ lines, height }) => lines && height >= 150);
}

/** Repeated fields per person: as many as there are fields for a national number. */
function rowsOfPeople(fields: readonly SeenField[]): [string, SeenField][] {
  const personValue = (field: SeenField): PersonValue | undefined => {
    const scored = PERSON_WORDS.map(([value, words]) => ({ value, points: score(field, words) }));
    return scored.toSorted((a, b) => b.points - a.points).find(({ points }) => points > 0)?.value;
  };
  const read = fields.map((field) => ({ field, value: personValue(field) }));
  const numbers = read.filter(({ value }) => value === 'nationalNumber');
  // Part A of the form is only about the company.
  const page = numbers[0]?.field.page ?? Number.POSITIVE_INFINITY;
  return PERSON_VALUES.flatMap((value) =>
    read
      .filter(
        (one) => one.value === value && one.field.page >= page && !OF_COMPANY.test(folded(one.field.name)),
      )
      .slice(0, Math.min(numbers.length, MAX_PEOPLE))
      .map(({ field }, at): [string, SeenField] => [`person${at + 1}.${value}`, field]),
  );
}
