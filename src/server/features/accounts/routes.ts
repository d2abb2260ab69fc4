import type { Handlers } from '../../http/handlers';
import type { AccountService } from './service';

type Calls = 'login' | 'user' | 'logout' | 'language' | 'profile' | 'updateProfile';

export const accountRoutes = (accounts: AccountService): Pick<Handlers, Calls> => ({
  login: ({ body }, { ip, userAgent }) => accounts.login(body, { ip, userAgent }),
  user: (_input, { caller }) => accounts.user(caller),
  logout: async (_input, { caller }) => {
    await accounts.logout(caller);
    return undefined;
  },
  language: async ({ body }, { caller }) => {
    await accounts.setLanguage(caller, body.language);
    return undefined;
  },
  profile: (_input, { caller }) => accounts.profile(caller),
  updateProfile: ({ body }, { caller }) => accounts.updateProfile(caller, body),
});
