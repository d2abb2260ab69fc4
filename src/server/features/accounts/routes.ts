import { WithStatus } from '../../pipeline/answers';
import type { CallContext, Handlers } from '../../pipeline/handlers';
import type { AuthorisedService } from '../authorised/service';
import type { DemandeService } from '../demandes/service';
import type { OfficeService } from '../office/service';
import type { VerificationService } from '../verifications/service';
import type { DeviceCookie, From } from './devices';
import type { LoginService } from './login';
import type { RegistrationService } from './registration';
import type { SecondStepService } from './secondFactor/login';
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
  | 'endSession'
  | 'endSessionsOf';

interface Services {
  accounts: AccountService;
  authorised: Pick<AuthorisedService, 'isOffice'>;
  demandes: Pick<DemandeService, 'sampleOf'>;
  login: LoginService;
  registration: RegistrationService;
  office: Pick<OfficeService, 'offer'>;
  verifications: Pick<VerificationService, 'sendLink'>;
  secondStep: Pick<SecondStepService, 'begin'>;
  deviceCookie: DeviceCookie;
}

export const fromOf = (
  { ip, userAgent, headers }: Pick<CallContext, 'ip' | 'userAgent' | 'headers'>,
  cookie: DeviceCookie,
): From => ({ ip, userAgent, device: cookie.read(headers.cookie) });

export const accountRoutes = ({
  accounts,
  authorised,
  demandes,
  login,
  office,
  registration,
  verifications,
  secondStep,
  deviceCookie,
}: Services): Pick<Handlers, Calls> => ({
  login: async ({ body }, context) => {
    const { answer, device } = await login.login(body, fromOf(context, deviceCookie), secondStep.begin);
    return new WithStatus(200, answer, deviceCookie.write(device));
  },
  register: async ({ body }, context) => {
    const { answer, device } = await registration.register(body, fromOf(context, deviceCookie));
    return new WithStatus(201, answer, deviceCookie.write(device));
  },
  registrationOfLink: ({ body }, { headers }) =>
    registration.registrationOf(body.token, deviceCookie.read(headers.cookie)),
  verifyEmail: async ({ body }) => {
    if (!body.not_me) return registration.verifyEmail(body.token);
    await registration.disown(body.token);
    return new WithStatus(204, null);
  },
  sendVerificationLink: ({ body }, { caller, ip }) =>
    'email' in body
      ? registration.resendVerification(body.email, caller, ip)
      : verifications.sendLink(caller, body, ip),
  forgotPassword: ({ body }, { ip }) => registration.forgotPassword(body.email, body.locale, ip),
  resetPassword: async ({ body }, { ip }) => {
    await registration.resetPassword(body, ip);
    return undefined;
  },
  changePassword: async ({ body }, context) => {
    await registration.changePassword(context.caller, body, fromOf(context, deviceCookie));
    return undefined;
  },
  user: async (_input, { caller }) => ({
    ...accounts.user(caller),
    is_office: caller.role !== null || (await authorised.isOffice(caller.account.email)),
    office_offer: await office.offer(caller),
    sample: await demandes.sampleOf(caller),
  }),
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
  endSessionsOf: ({ params }, { caller }) => login.endSessionsOf(caller, params.id),
  endSession: async ({ owned }) => {
    await accounts.endSession(owned.id);
    return undefined;
  },
});
