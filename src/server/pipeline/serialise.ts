import fastJson from 'fast-json-stringify';
import type { AnyDomainSchema } from '#domain/base/schema';
import { jsonSchemaOf } from './jsonSchema';

/** Made when a call first answers, once a process: no start waits for those of calls that nobody makes. */
const serialisers = new WeakMap<AnyDomainSchema, (answer: unknown) => string>();

/** An answer as JSON, with the fields of its schema only. Throws where it lacks one that the schema requires. */
export function serialise(schema: AnyDomainSchema, answer: unknown): string {
  let known = serialisers.get(schema);
  if (!known) {
    known = fastJson(jsonSchemaOf(schema));
    serialisers.set(schema, known);
  }
  return known(answer);
}
