import { todayInBrussels } from '#domain/language/today';
import { kindOf, listOf, over } from '#domain/registry/bceData';
import type { BceData, BcePeriod } from '#domain/registry/bceSchema';
import { isHidden } from './hidden';
import { asTree, first, type Node, type Tree } from './reply';

/** What is kept of the reply: the rest (activities, permissions, linked enterprises) is used nowhere. */
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
/** Of a natural person, for whom nothing is filed: what says who it is not. */
const KEPT_OF_PERSON = ['number', 'typeOfEnterprise', 'period', 'juridicalSituation', 'denomination'];
/** Elements of which one holds at a time, and that the registry may repeat with their periods. */
const SINGLE = ['juridicalSituation', 'capital', 'typeOfEnterprise', 'period'];

/** The `Enterprise` of a reply in the shape of the domain, to be checked (service.ts); `day`: when it was read, YYYY-MM-DD. */
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
  // Somebody in office whose name is not shown: this source cannot tell who manages.
  const isKnown = mandates.every(({ person, period }) => !isHidden(person) || over(period, now));
  return {
    ...bce,
    function: named.length > 1 ? named : named[0],
    sources: { company: source, directors: isKnown ? source : null, capital: source },
  };
}

/** What holds now, else what held last. */
function present(value: Node | Node[]): Node {
  if (!Array.isArray(value)) return value;
  const now = todayInBrussels();
  const periodOf = (node: Node) => {
    const { validityPeriod, period = validityPeriod } = asTree(node);
    return asTree(first(period)) as BcePeriod;
  };
  return value.find((node) => !over(periodOf(node), now)) ?? (value.at(-1) as Node);
}

/** Nothing for an empty element, days without their time zone, texts without a language in the one that was asked for, a country by its code. */
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
