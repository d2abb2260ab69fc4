import { type AnyDomainSchema, validate } from '#domain/schema';

/** The first code of each field that a schema of the domain refuses. */
export function schemaErrors(schema: AnyDomainSchema | undefined, values: object): Record<string, string> {
  if (!schema) return {};
  // An input that is left empty says nothing: that is a missing field, not a wrong one.
  const given = Object.entries(values).map(([field, value]) => [field, value === '' ? undefined : value]);
  const result = validate(schema, Object.fromEntries(given));
  if (result.ok) return {};
  return Object.fromEntries(
    Object.entries(result.errors).map(([field, [code = 'validation.invalid']]) => [field, code]),
  );
}
