import type { Handlers } from '../../pipeline/handlers';
import type { clientErrorService } from './service';

export const clientErrorRoutes = (
  errors: ReturnType<typeof clientErrorService>,
): Pick<Handlers, 'reportClientError' | 'clientErrors'> => ({
  reportClientError: async ({ body }, { ip, userAgent }) => {
    await errors.report(body, { ip, userAgent });
  },
  clientErrors: async () => ({ errors: await errors.list() }),
});
