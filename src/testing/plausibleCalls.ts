import fc from 'fast-check';
import type { AnyDomainSchema } from '#domain/base/schema';
import type { EndpointSpec } from '#domain/contract/endpoint';
import { type JsonSchema, jsonSchemaOf } from '../server/pipeline/jsonSchema';
import { DEMO_PASSWORD } from './callServer';
import type { FuzzedCall } from './fuzzedCalls';

/* Calls whose every part is as its schema says, put together without sense: they get past the door, to what no screen would ask for. */

/** For each kind of text that a call takes, a few. */
const TEXTS = [
  ...['1999000150', '1999000645', '+32470001234', '+32470009999', 'client@demo.greffio.be', 'new@x.be'],
  ...['2026-12-01', '2026-11-20', '1060', '4000', '12.50', '1000', '5', 'fr', 'nl', DEMO_PASSWORD],
  ...['An', 'Chaussée de Charleroi', 'Saint-Gilles', 'İ 😀', '-1', '0', '2026-11-20T10:00:00.000Z'],
  ...['7c9e6679-7425-40de-944b-e07fc1f90ae7', 'VW4=', 'x'.repeat(43), '-created_at', 'id', 'starter'],
];

/** Whether this text is one that the schema lets through, as far as the schema says it. */
function fits(text: string, { pattern, format, minLength = 0, maxLength = 1e6 }: JsonSchema): boolean {
  if (text.length < Number(minLength) || text.length > Number(maxLength)) return false;
  if (format === 'uuid' && !/^[\da-f]{8}-/.test(text)) return false;
  if (format === 'email' && !text.includes('@')) return false;
  return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text);
}

function plausible(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { anyOf, enum: values } = schema as { anyOf?: JsonSchema[]; enum?: unknown[] };
  if (anyOf) return fc.oneof(...anyOf.map(plausible));
  if (values && values.length > 0) return fc.constantFrom(...values);
  const types = [schema.type].flat();
  switch (types[0]) {
    case 'object':
      return fieldsOf(schema);
    case 'array':
      return fc.array(plausible(schema.items as JsonSchema), { maxLength: 3 });
    case 'integer': {
      const { minimum = 1, maximum = 6 } = schema as { minimum?: number; maximum?: number };
      return fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, minimum + 6)) });
    }
    case 'boolean':
      return fc.boolean();
    case 'string': {
      const texts = TEXTS.filter((text) => fits(text, schema));
      return fc.constantFrom(
        ...(texts.length > 0 ? texts : TEXTS),
        ...(types.includes('null') ? [null] : []),
      );
    }
    default:
      return fc.constantFrom('x', 1, null, {});
  }
}

/** An object with what it must have, and half of the rest. */
function fieldsOf(schema: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, plausible(field)]),
  );
  return fc.record(fields, { requiredKeys: required }) as fc.Arbitrary<Record<string, unknown>>;
}

const schemaOf = (schema: AnyDomainSchema | undefined): JsonSchema =>
  schema ? jsonSchemaOf(schema) : { type: 'object' };

const inAddress = (value: unknown) => encodeURIComponent(String(value));

export function plausibleCalls({ path, params, query, body }: EndpointSpec): fc.Arbitrary<FuzzedCall> {
  return fc
    .record({
      given: fieldsOf(schemaOf(params)),
      asked: fieldsOf(schemaOf(query)),
      sent: body ? plausible(schemaOf(body)) : fc.constant(undefined),
    })
    .map(({ given, asked, sent }) => {
      const filled = path.replace(/:(\w+)/g, (_whole, name: string) => inAddress(given[name] ?? 1));
      const search = Object.entries(asked)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => `${name}=${inAddress(value)}`)
        .join('&');
      return {
        path: search ? `${filled}?${search}` : filled,
        payload: sent === undefined ? undefined : JSON.stringify(sent),
      };
    });
}
