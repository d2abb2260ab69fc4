import fc from 'fast-check';
import type { AnyDomainSchema } from '#domain/base/schema';
import type { EndpointSpec } from '#domain/contract/endpoint';
import { type JsonSchema, jsonSchemaOf } from '../server/pipeline/jsonSchema';

/** A call as a program that is wrong, or means harm, might make it. */
export interface FuzzedCall {
  /** Below /api, with its query. */
  path: string;
  /** As it is sent. */
  payload: string | undefined;
}

/** A key or a text that means something to JavaScript, to a database or to a terminal. */
const AWKWARD = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  '%',
  "' or 1=1 --",
  '\u0000',
  '\ud800',
  '[object Object]',
];
const awkward = fc.constantFrom(...AWKWARD, '0', '-1', '1e21', 'NaN', 'null', '٣', 'İ', '😀'.repeat(40));
const words = fc.oneof(awkward, fc.string({ unit: 'binary', maxLength: 30 }), fc.string({ maxLength: 12 }));
const numbers = fc.oneof(fc.constantFrom(0, -1, 1, 1.5, -0, 2 ** 53, 1e21, 1e308, -(2 ** 31)), fc.integer());

/** `[[[…]]]`, and a text or a list longer than anything takes. */
const excess = fc.constantFrom<() => unknown>(
  () => Array.from({ length: 25 }).reduce<unknown>((inner) => [inner], 1),
  () => Array.from({ length: 1_500 }, () => 'x'),
  () => 'x'.repeat(20_000),
);
const odd: fc.Arbitrary<unknown> = fc.oneof(
  words,
  numbers,
  fc.constantFrom(null, true, false),
  fc.array(fc.oneof(words, numbers), { maxLength: 3 }),
  fc.dictionary(words, fc.oneof(words, numbers), { maxKeys: 3 }),
  excess.map((make) => make()),
);

/** Texts that some field of ours takes. */
const TEXTS = [
  '1999000150',
  '+32470001234',
  'a@b.be',
  '2026-12-01',
  '1060',
  '12,50',
  '5',
  'An',
  'fr',
  'true',
];

/** Of this schema, with something odd in it now and then. */
function mostly(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: right(schema) }, { weight: 1, arbitrary: odd });
}

function right(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { anyOf, enum: values } = schema as { anyOf?: JsonSchema[]; enum?: unknown[] };
  if (anyOf) return fc.oneof(...anyOf.map(right));
  if (values && values.length > 0) return fc.constantFrom(...values);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return fieldsOf(schema, mostly);
    case 'array':
      return fc.array(mostly(schema.items as JsonSchema), { maxLength: 3 });
    case 'integer':
      return fc.oneof(fc.integer({ min: 1, max: 5 }), numbers);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...TEXTS) }, words);
    default:
      return odd;
  }
}

/** An object with most of its fields, and sometimes one too many. */
function fieldsOf<T>(schema: JsonSchema, of: (schema: JsonSchema) => fc.Arbitrary<T>) {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const known = fc.tuple(
    ...fields.map(([name, field]) =>
      fc
        .option(of(field), { freq: 8 })
        .map((value): [string, T][] => (value === null ? [] : [[name, value]])),
    ),
  );
  const extra = fc.option(fc.tuple(fc.oneof(fc.constantFrom('extra'), awkward), of({})), { freq: 5 });
  // From entries: a field named __proto__ is one like others.
  return fc
    .tuple(known, extra)
    .map(([entries, more]) => Object.fromEntries([...entries.flat(), ...(more ? [more] : [])]));
}

/** One of each kind that a field may be sent and not mean. */
const WRONG: readonly unknown[] = [
  [5],
  [[]],
  ['1999000150'],
  {},
  { a: 1 },
  5,
  1e21,
  true,
  null,
  '\u0000',
  '__proto__',
];

/** The schemas an object's field may have, in each of its forms. */
const formsOf = (schema: JsonSchema): JsonSchema[] => ((schema.anyOf ?? [schema]) as JsonSchema[]).flat();

/** This schema's values with one part wrong, each part in each way. */
function wrongOnes(schema: JsonSchema): fc.Arbitrary<unknown>[] {
  return formsOf(schema).flatMap((form): fc.Arbitrary<unknown>[] => {
    if (form.type === 'array' || (Array.isArray(form.type) && form.type.includes('array')))
      return [form.items as JsonSchema].flatMap((items) => [
        ...WRONG.map((value) => fc.constant([value])),
        ...wrongOnes(items).map((one) => fc.tuple(one)),
      ]);
    const fields = Object.entries((form.properties ?? {}) as Record<string, JsonSchema>);
    return fields.flatMap(([name, field]) =>
      [...WRONG.map((value) => fc.constant(value)), ...wrongOnes(field)].map((wrong) =>
        fc
          .tuple(wrong, ...fields.map(([other, its]) => right(its).map((value) => [other, value] as const)))
          .map(([value, ...rest]) => ({ ...Object.fromEntries(rest), [name]: value })),
      ),
    );
  });
}

/** Bodies of one endpoint with one part wrong: every part, in every way. */
export const wrongBodies = ({ body }: EndpointSpec): fc.Arbitrary<unknown>[] =>
  body ? wrongOnes(schemaOf(body)) : [];

const schemaOf = (schema: AnyDomainSchema | undefined): JsonSchema =>
  schema ? jsonSchemaOf(schema) : { type: 'object' };

const inAddress = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.replace(/[\uD800-\uDFFF]/gu, '?')).slice(0, 2_000);
};

/** Calls of one endpoint: right parts and wrong ones, fields missing, too many or twice. */
export function fuzzed({ path, params, query, body }: EndpointSpec): fc.Arbitrary<FuzzedCall> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const properties = (schemaOf(params).properties ?? {}) as Record<string, JsonSchema>;
  const parts = fc.tuple(...names.map((name) => mostly(properties[name] ?? { type: 'string' })));
  const asked = fieldsOf(schemaOf(query), mostly).chain((fields) =>
    fc.tuple(
      ...Object.entries(fields).map(([name, value]) =>
        fc.constantFrom(1, 1, 1, 2).map((times) => `${inAddress(name)}=${inAddress(value)}&`.repeat(times)),
      ),
    ),
  );
  const sent = fc.oneof(
    { weight: 6, arbitrary: mostly(schemaOf(body)).map((value) => JSON.stringify(value)) },
    fc.constantFrom(undefined, '', '{', 'null', '[]', '"x"', '7', '{"__proto__":{"is_admin":true}}'),
  );
  return fc
    .record({ parts, asked, sent, withBody: body ? fc.constant(true) : fc.constantFrom(true, false, false) })
    .map(({ parts: given, asked: fields, sent: payload, withBody }) => {
      const filled = given.reduce<string>(
        (whole, part) => whole.replace(/:\w+/, () => inAddress(part)),
        path,
      );
      const search = fields.join('');
      return { path: search ? `${filled}?${search}` : filled, payload: withBody ? payload : undefined };
    });
}
