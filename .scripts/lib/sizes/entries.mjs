/** The texts of the public pages, and of the others. */
const texts = { public: 'fr.json?public', whole: 'fr.json' };

/**
 * What people open, the page that is sent for it, and what the interface imports for it at once (src/client/app/start.ts).
 * Which files that is, the build says.
 *
 * @type {Record<string, {page: string, imports: readonly string[]}>}
 */
export const entries = {
  login: { page: 'login', imports: ['PublicShell', 'LoginScreen', texts.public] },
  register: { page: 'register', imports: ['PublicShell', 'RegisterScreen', texts.public] },
  'forgotten password': {
    page: 'forgotpassword',
    imports: ['PublicShell', 'ForgotPasswordScreen', texts.public],
  },
  'new password': { page: 'password.reset', imports: ['PublicShell', 'ResetPasswordScreen', texts.public] },
  'address confirmed': { page: 'verifyEmail', imports: ['PublicShell', 'VerifyEmailScreen', texts.public] },
  'identity check': { page: 'veriffUser', imports: ['IdentityShell', 'IdentityScreen', texts.public] },
  'first page after a login': { page: 'app', imports: ['AppShell', 'ClientDashboardScreen', texts.whole] },
  // The largest of the steps.
  'step of the wizard': {
    page: 'steps',
    imports: ['AppShell', 'WizardLayout', 'DirigeantsScreen', texts.whole],
  },
};
