import type { ObjectSchema } from 'yup';
import type { FormSchema } from '../../forms/useForm';

type Call = 'login' | 'register' | 'forgotPassword' | 'resetPassword';

/**
 * What the endpoint table asks of the fields of a form. The table is fetched when it is first needed: it is no part of the
 * first load. Without it the server judges alone, by the same rules.
 */
export const rulesOf = (call: Call): FormSchema => ({
  validate: async (values, options) => {
    const table = await import('#domain/contract/endpoints/account').catch(() => null);
    const body = table?.accountEndpoints[call].body as ObjectSchema<Record<string, unknown>> | undefined;
    // Token and language are no fields: the form does not answer for them.
    return body?.pick(Object.keys(values as object)).validate(values, options);
  },
});
