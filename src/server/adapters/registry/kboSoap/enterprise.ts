import { todayInBrussels } from '#domain/language/today';
import { kindOf, listOf, over } from '#domain/registry/bceData';
import type { BceData, BcePeriod } from '#domain/registry/bceSchema';
import { isHidden } from './hidden';
import { asTree, first, type Node, type Tree } from './reply';

/** Elements we keep; activities, permissions and linked enterprises are not used. */
const KEPT = [
  'number',
  'typeOfEnterprise',
  'period',
  'juridicalSituation',
  'denomination',
  'juridicalForm',
  'address',
  'capital',
  'function',
];
/** For a natural person, who cannot file, only what identifies the entry. */
const KEPT_OF_PERSON = ['number', 'typeOfEnterprise', 'period', 'juridicalSituation', 'denomination'];
/** Elements with one current value, which may be repeated with periods. */
const SINGLE = ['juridicalSituation', 'capital', 'typeOfEnterprise', 'period'];

/** The `Enterprise` of a reply in the domain's shape, not validated yet (service.ts); `day`: YYYY-MM-DD of reading. */
export function enterpriseData(enterprise: Tree, day: string): unknown {
  const bare = Object.fromEntries(
    Object.entries(enterprise)
      .filter(([name, value]) => KEPT.includes(name) && value !== '')
      .map(([name, value]) => [name, mapped(name, SINGLE.includes(name) ? present(value) : value)]),
  ) as unknown as BceData;
  const bce = { ...bare, number: String(bare.number).replaceAll('.', '') };
  const source = { driver: 'kbo-soap', day } as const;
  if (kindOf(bce) === 'natural') {
    const kept = Object.fromEntries(Object.entries(bce).filter(([name]) => KEPT_OF_PERSON.includes(name)));
    return { ...kept, sources: { company: source, directors: null, capital: null } };
  }
  const mandates = listOf(bce.function);
  const named = mandates.filter(({ person }) => !isHidden(person));
  const now = todayInBrussels();
  // If a current director's name is hidden, the list of directors is incomplete.
  const isKnown = mandates.every(({ person, period }) => !isHidden(person) || over(period, now));
  return {
    ...bce,
    function: named.length > 1 ? named : named[0],
    sources: { company: source, directors: isKnown ? source : null, capital: source },
  };
}

/** The current value, else the last. */
function present(value: Node | Node[]): Node {
  if (!Array.isArray(value)) return value;
  const now = todayInBrussels();
  const periodOf = (node: Node) => {
    const { validityPeriod, period = validityPeriod } = asTree(node);
    return asTree(first(period)) as BcePeriod;
  };
  return value.find((node) => !over(periodOf(node), now)) ?? (value.at(-1) as Node);
}

/**
 * Converts a value: empty elements are dropped, dates lose their time zone, texts without a language get the requested one, countries are
 * given by code.
 */
function mapped(name: string, value: Node | Node[]): unknown {
  if (Array.isArray(value)) return value.map((item) => mapped(name, item));
  if (typeof value === 'string') {
    if (name === 'begin' || name === 'end') return value.slice(0, 10);
    return name === 'description' ? { language: 'fr', value } : value;
  }
  if (name === 'country')
    return mapped('', first(value.code ?? asTree(first(value.description)).value) ?? '');
  if (name === 'person') return { surname: value.surname, givenName: value.givenName };
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (item === '' ? [] : [[key, mapped(key, item)]])),
  );
}
