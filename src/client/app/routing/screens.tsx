import type { ComponentType } from 'react';
import type { RouteName } from '#domain/base/paths';
import { DRAWN_ROUTES } from '#domain/contract/pages';
import { SERVICES, services } from '#domain/dossier/services';
import { loadWhole } from '../../intl/messages';

export type ScreenName = RouteName | 'notFound';
export type ShellName = 'appShell' | 'publicShell' | 'identityShell' | 'wizardLayout';

type Loader = () => Promise<ComponentType>;

/** Every screen is a chunk of its own. */
const loaders: Record<ScreenName | ShellName, Loader> = {
  appShell: async () => (await import('../shell/AppShell')).AppShell,
  publicShell: async () => (await import('../shell/PublicShell')).PublicShell,
  identityShell: async () => (await import('../shell/IdentityShell')).IdentityShell,
  wizardLayout: async () => (await import('../../features/wizard/WizardLayout')).WizardLayout,

  step1: async () => (await import('../../features/wizard/steps/company/CompanyScreen')).CompanyScreen,
  step1Validate: async () => (await import('../../features/wizard/steps/check/CheckScreen')).CheckScreen,
  servicesStep: async () =>
    (await import('../../features/wizard/steps/services/ServicesScreen')).ServicesScreen,
  step2: async () => (await import('../../features/wizard/steps/depositor/DepositorScreen')).DepositorScreen,
  step3: async () => (await import('../../features/wizard/steps/dates/DatesScreen')).DatesScreen,
  addressService: async () =>
    (await import('../../features/wizard/steps/address/AddressScreen')).AddressScreen,
  dirigeantsService: async () =>
    (await import('../../features/wizard/steps/dirigeants/DirigeantsScreen')).DirigeantsScreen,
  cessionService: async () =>
    (await import('../../features/wizard/steps/cession/CessionScreen')).CessionScreen,
  step4: async () => (await import('../../features/wizard/steps/text/TextScreen')).TextScreen,
  finish: async () => (await import('../../features/wizard/finish/FinishScreen')).FinishScreen,

  login: async () => (await import('../../features/auth/LoginScreen')).LoginScreen,
  register: async () => (await import('../../features/auth/RegisterScreen')).RegisterScreen,
  forgotpassword: async () => (await import('../../features/auth/ForgotPasswordScreen')).ForgotPasswordScreen,
  'password.reset': async () => (await import('../../features/auth/ResetPasswordScreen')).ResetPasswordScreen,
  verifyEmail: async () => (await import('../../features/auth/VerifyEmailScreen')).VerifyEmailScreen,
  emailVerification: async () =>
    (await import('../../features/auth/EmailVerificationScreen')).EmailVerificationScreen,
  veriffUser: async () => (await import('../../features/identity/IdentityScreen')).IdentityScreen,
  sandboxIdentity: async () =>
    (await import('../../features/identity/SandboxIdentityScreen')).SandboxIdentityScreen,
  sandboxOutbox: async () => (await import('../../features/auth/SandboxOutboxScreen')).SandboxOutboxScreen,

  client: async () => (await import('../../features/dashboard/ClientDashboardScreen')).ClientDashboardScreen,
  mesDemandes: async () => (await import('../../features/dashboard/MesDemandesScreen')).MesDemandesScreen,
  clients: async () => (await import('../../features/clients/ClientsScreen')).ClientsScreen,
  clientImport: async () => (await import('../../features/clients/import/ImportScreen')).ImportScreen,
  clientPage: async () => (await import('../../features/clients/page/ClientScreen')).ClientScreen,
  deadlines: async () => (await import('../../features/deadlines/DeadlinesScreen')).DeadlinesScreen,
  documents: async () => (await import('../../features/documents/DocumentsScreen')).DocumentsScreen,
  fees: async () => (await import('../../features/fees/FeesScreen')).FeesScreen,
  causes: async () => (await import('../../features/causes/CausesScreen')).CausesScreen,
  help: async () => (await import('../../features/help/HelpScreen')).HelpScreen,
  changes: async () => (await import('../../features/help/ChangesScreen')).ChangesScreen,
  assistance: async () => (await import('../../features/tickets/AssistanceScreen')).AssistanceScreen,
  createTicket: async () => (await import('../../features/tickets/ComplaintScreen')).ComplaintScreen,
  profile: async () => (await import('../../features/profile/ProfileScreen')).ProfileScreen,
  office: async () => (await import('../../features/office/OfficeScreen')).OfficeScreen,
  invitation: async () => (await import('../../features/office/InvitationScreen')).InvitationScreen,
  approvals: async () => (await import('../../features/office/ApprovalsScreen')).ApprovalsScreen,
  approval: async () => (await import('../../features/office/ApprovalScreen')).ApprovalScreen,
  buyCredits: async () => (await import('../../features/credits/BuyCreditsScreen')).BuyCreditsScreen,
  paySuccess: async () => (await import('../../features/credits/PaySuccessScreen')).PaySuccessScreen,
  payCancel: async () => (await import('../../features/credits/PayCancelScreen')).PayCancelScreen,
  sandboxCheckout: async () =>
    (await import('../../features/credits/SandboxCheckoutScreen')).SandboxCheckoutScreen,
  companyEditor: async () =>
    (await import('../../features/companyEditor/CompanyEditorScreen')).CompanyEditorScreen,

  admin: async () =>
    (await import('../../features/dashboard/admin/AdminDashboardScreen')).AdminDashboardScreen,
  adminServices: async () =>
    (await import('../../features/dashboard/admin/AdminDemandesScreen')).AdminDemandesScreen,
  adminDemande: async () => (await import('../../features/moderation/dossier/ReviewScreen')).ReviewScreen,
  adminSupport: async () =>
    (await import('../../features/tickets/admin/AdminSupportScreen')).AdminSupportScreen,
  adminSettings: async () =>
    (await import('../../features/moderation/AdminSettingsScreen')).AdminSettingsScreen,
  adminCredits: async () =>
    (await import('../../features/credits/admin/AdminCreditsScreen')).AdminCreditsScreen,
  adminOperations: async () => (await import('../../features/operations/OperationsScreen')).OperationsScreen,

  adminAudit: async () => (await import('../../features/audit/AuditScreen')).AuditScreen,

  notFound: async () => (await import('./NotFoundScreen')).NotFoundScreen,
};

const arrived = new Map<ScreenName | ShellName, ComponentType>();

/** Loads a screen or shell with its texts. After a failure the next call tries again. */
export async function load(name: ScreenName | ShellName): Promise<null> {
  if (!arrived.has(name)) {
    const [component] = await Promise.all([loaders[name](), isDrawn(name) ? undefined : loadWhole()]);
    arrived.set(name, component);
  }
  return null;
}

/** Renders one that `load` has loaded. */
export function Loaded({ name }: { name: ScreenName | ShellName }) {
  const Component = arrived.get(name);
  return Component && <Component />;
}

/** Prerendered pages need only a part of the texts; all others need the whole language. */
const isDrawn = (name: ScreenName | ShellName): boolean =>
  name === 'publicShell' || name === 'identityShell' || DRAWN_ROUTES.some((route) => route === name);

const SERVICE_STEPS = SERVICES.map((service) => services[service].step);

/** The usual next screens, loaded while the page is idle. For the login the page itself names the files (prefetch.ts). */
export const LIKELY_NEXT: Partial<Record<ScreenName, readonly (ScreenName | ShellName)[]>> = {
  client: ['wizardLayout', 'step1', 'documents', 'step1Validate'],
  step1: ['step1Validate', 'servicesStep'],
  step1Validate: ['servicesStep', 'step2'],
  servicesStep: ['step2', 'step3'],
  step2: ['step3', ...SERVICE_STEPS],
  step3: SERVICE_STEPS,
  ...Object.fromEntries(SERVICE_STEPS.map((step, at) => [step, [...SERVICE_STEPS.slice(at + 1), 'step4']])),
  step4: ['finish'],
  finish: ['client', 'documents'],
};
