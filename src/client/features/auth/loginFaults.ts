import type { IntlShape } from 'react-intl';
import type { Credentials } from '#domain/entities/user';
import { isApiError } from '../../api/apiError';
import { failureText } from '../../intl/errorText';

type LoginField = 'email' | 'password';

/** Codes by field, by the domain's own schema, which is fetched when it is first needed: it is no part of the first load. */
export async function loginFaults(credentials: Credentials): Promise<Partial<Record<LoginField, string>>> {
  const [{ credentialsSchema }, { validate }] = await Promise.all([
    import('#domain/entities/user'),
    import('#domain/schema'),
  ]).catch(() => [{ credentialsSchema: null }, { validate: null }] as const);
  // Without the schema, the server judges alone: it applies the same one.
  if (!credentialsSchema || !validate) return {};
  const result = validate(credentialsSchema, credentials);
  if (result.ok) return {};
  const { email, password } = result.errors;
  return { ...(email?.[0] && { email: email[0] }), ...(password?.[0] && { password: password[0] }) };
}

/** What the message area says about a login that failed as a whole; nothing when only fields are at fault. */
export function loginFailure(intl: IntlShape, error: unknown): string | undefined {
  if (!isApiError(error)) return undefined;
  if (error.message === 'auth.failed') return intl.formatMessage({ id: 'login.errorMessage' });
  if (error.status === 429 && error.retryAfter)
    return intl.formatMessage({ id: 'login.tooMany' }, { minutes: Math.ceil(error.retryAfter / 60) });
  return failureText(intl, error);
}
