import type { ObjectSchema } from 'yup';
import type { FormSchema } from '../../forms/useForm';

type Call = 'login' | 'register' | 'forgotPassword' | 'resetPassword';

/**
 * The validation rules of the endpoint table for the fields of a form. The table is loaded on first use, to keep it out of the first load.
 * If that fails, only the server validates, with the same rules.
 */
export const rulesOf = (call: Call): FormSchema => ({
  validate: async (values, options) => {
    const table = await import('#domain/contract/endpoints/account').catch(() => null);
    const body = table?.accountEndpoints[call].body as ObjectSchema<Record<string, unknown>> | undefined;
    // Token and language are not form fields.
    return body?.pick(Object.keys(values as object)).validate(values, options);
  },
});
