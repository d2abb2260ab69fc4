import fastJson from 'fast-json-stringify';
import type { AnyDomainSchema } from '#domain/base/schema';
import { jsonSchemaOf } from './jsonSchema';

/** Compiled at a call's first answer, so that the start is not slowed down. */
const serialisers = new WeakMap<AnyDomainSchema, (answer: unknown) => string>();

/** JSON with only the fields of the schema. Throws when a required field is missing. */
export function serialise(schema: AnyDomainSchema, answer: unknown): string {
  let known = serialisers.get(schema);
  if (!known) {
    known = fastJson(jsonSchemaOf(schema));
    serialisers.set(schema, known);
  }
  return known(answer);
}
