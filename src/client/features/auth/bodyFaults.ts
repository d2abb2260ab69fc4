type CheckedCall = 'login' | 'register' | 'forgotPassword' | 'resetPassword';

/**
 * What the endpoint table finds wrong with a body: the first code of each field. The table is fetched when it is first
 * needed: it is no part of the first load.
 */
export async function bodyFaults(call: CheckedCall, body: object): Promise<Record<string, string>> {
  const rules = await Promise.all([import('#domain/endpoints/account'), import('#domain/schema')]).catch(
    () => null,
  );
  // Without the rules, the server judges alone: it applies the same ones.
  if (!rules) return {};
  const [{ accountEndpoints }, { validate }] = rules;
  const result = validate(accountEndpoints[call].body, body);
  return result.ok ? {} : firstCodes(result.errors);
}

/** The spec shows the first message of a field. */
export const firstCodes = (errors: Record<string, string[]> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, [code]]) => (code === undefined ? [] : [[field, code]])),
  );
