import { notImplemented } from '../../errors';
import type { Handlers } from '../../http/handlers';
import type { RegistrationService } from './registration';
import type { AccountService } from './service';

type Calls =
  | 'login'
  | 'register'
  | 'verifyEmail'
  | 'sendVerificationLink'
  | 'forgotPassword'
  | 'resetPassword'
  | 'user'
  | 'logout'
  | 'language'
  | 'profile'
  | 'updateProfile'
  | 'sessions'
  | 'endSessions'
  | 'endSession';

export const accountRoutes = (
  accounts: AccountService,
  registration: RegistrationService,
): Pick<Handlers, Calls> => ({
  login: ({ body }, { ip, userAgent }) => accounts.login(body, { ip, userAgent }),
  register: ({ body }, { ip, userAgent }) => registration.register(body, { ip, userAgent }),
  verifyEmail: ({ body }) => registration.verifyEmail(body.token),
  sendVerificationLink: async ({ body }, { ip, userAgent }) => {
    // The identity link by SMS comes with the identity provider.
    if (!('email' in body)) throw notImplemented();
    return registration.resendVerification(body.email, { ip, userAgent });
  },
  forgotPassword: ({ body }, { ip, userAgent }) =>
    registration.forgotPassword(body.email, body.locale, { ip, userAgent }),
  resetPassword: async ({ body }) => {
    await registration.resetPassword(body);
    return undefined;
  },
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
  sessions: ({ query }, { caller }) => accounts.sessions(caller, query),
  endSessions: async (_input, { caller }) => {
    await accounts.endSessions(caller);
    return undefined;
  },
  endSession: async ({ params }, { caller }) => {
    await accounts.endSession(caller, params.id);
    return undefined;
  },
});
