import { WithStatus } from '../../pipeline/answers';
import type { Handlers } from '../../pipeline/handlers';
import type { VerificationService } from '../verifications/service';
import type { RegistrationService } from './registration';
import type { AccountService } from './service';

type Calls =
  | 'login'
  | 'register'
  | 'registrationOfLink'
  | 'verifyEmail'
  | 'sendVerificationLink'
  | 'forgotPassword'
  | 'resetPassword'
  | 'changePassword'
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
  verifications: Pick<VerificationService, 'sendLink'>,
): Pick<Handlers, Calls> => ({
  login: ({ body }, { ip, userAgent }) => accounts.login(body, { ip, userAgent }),
  register: ({ body }, { ip, userAgent }) => registration.register(body, { ip, userAgent }),
  registrationOfLink: ({ body }) => registration.registrationOf(body.token),
  verifyEmail: async ({ body }) => {
    if (!body.not_me) return registration.verifyEmail(body.token);
    await registration.disown(body.token);
    return new WithStatus(204, null);
  },
  sendVerificationLink: ({ body }, { caller, ip, userAgent }) =>
    'email' in body
      ? registration.resendVerification(body.email, caller, { ip, userAgent })
      : verifications.sendLink(caller?.emailVerified ? caller : null, body, ip),
  forgotPassword: ({ body }, { ip, userAgent }) =>
    registration.forgotPassword(body.email, body.locale, { ip, userAgent }),
  resetPassword: async ({ body }, { ip, userAgent }) => {
    await registration.resetPassword(body, { ip, userAgent });
    return undefined;
  },
  changePassword: async ({ body }, { caller, ip }) => {
    await registration.changePassword(caller, body, ip);
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
  endSession: async ({ owned }) => {
    await accounts.endSession(owned.id);
    return undefined;
  },
});
