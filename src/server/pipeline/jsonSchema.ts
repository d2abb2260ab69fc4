import type { SchemaDescription, SchemaInnerTypeDescription, SchemaObjectDescription } from 'yup';
import type { AnyDomainSchema } from '#domain/base/schema';

/**
 * A yup description as JSON Schema 2020-12, for serialising answers and for the API reference. Rules in functions are described by the
 * schema's `meta` or left out: yup itself checks input.
 */

export type JsonSchema = { readonly [keyword: string]: unknown };

type Description = SchemaDescription & {
  meta?: { jsonSchema?: JsonSchema; anyOf?: readonly AnyDomainSchema[] };
  fields?: SchemaObjectDescription['fields'];
  innerType?: SchemaInnerTypeDescription['innerType'];
};

export function jsonSchemaOf(schema: AnyDomainSchema): JsonSchema {
  return convert((schema as unknown as { describe(): Description }).describe());
}

function convert(description: Description): JsonSchema {
  const { meta, nullable } = description;
  // A lazy schema without `anyOf` can be anything.
  if (description.type === 'lazy') return meta?.anyOf ? { anyOf: meta.anyOf.map(jsonSchemaOf) } : {};
  const schema: Record<string, unknown> = { ...shapeOf(description), ...meta?.jsonSchema };
  if (!nullable || schema.type === undefined) return schema;
  const values = schema.enum as unknown[] | undefined;
  return { ...schema, type: [schema.type, 'null'], ...(values && { enum: [...new Set([...values, null])] }) };
}

function shapeOf(description: Description): JsonSchema {
  const tests = new Map(description.tests.map(({ name, params }) => [name, params ?? {}]));
  switch (description.type) {
    case 'object':
      return objectOf(description.fields ?? {}, !tests.has('noUnknown'));
    case 'array':
      return {
        type: 'array',
        items: convert(description.innerType as Description),
        ...picked({ minItems: tests.get('min')?.min, maxItems: tests.get('max')?.max }),
      };
    case 'number':
      return {
        type: 'integer',
        ...picked({ minimum: tests.get('min')?.min, maximum: tests.get('max')?.max }),
      };
    case 'string':
      return { type: 'string', ...enumOf(description), ...textRules(tests) };
    default:
      return enumOf(description);
  }
}

function objectOf(fields: NonNullable<Description['fields']>, additionalProperties: boolean): JsonSchema {
  const entries = Object.entries(fields) as [string, Description][];
  const required = entries.filter(([, field]) => field.optional === false).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, field]) => [name, convert(field)])),
    ...(required.length > 0 && { required }),
    additionalProperties,
  };
}

function textRules(tests: Map<string | undefined, Record<string, unknown>>): JsonSchema {
  const pattern = tests.get('matches')?.regex;
  return picked({
    minLength: tests.get('min')?.min ?? (tests.has('required') ? 1 : undefined),
    maxLength: tests.get('max')?.max,
    pattern: pattern instanceof RegExp ? pattern.source : undefined,
    format: ['email', 'uuid'].find((name) => tests.has(name)),
  });
}

/** An enum with the common type of its values. */
function enumOf({ oneOf }: Description): JsonSchema {
  const values = oneOf.filter((value) => value !== null && value !== undefined);
  if (values.length === 0) return {};
  const [type] = values.map((value) => (typeof value === 'number' ? 'integer' : typeof value));
  return { type, enum: values };
}

const picked = (keywords: Record<string, unknown>): JsonSchema =>
  Object.fromEntries(Object.entries(keywords).filter(([, value]) => value !== undefined));
