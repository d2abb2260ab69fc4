/** The routes of the interface. Mails and redirects of the server use them too. */
export const paths = {
  step1: '/',
  step1Validate: '/step1Validate',
  servicesStep: '/servicesStep',
  step2: '/step2',
  step3: '/step3',
  addressService: '/address_service',
  dirigeantsService: '/dirigeants_service',
  cessionService: '/cession_service',
  step4: '/step4',
  login: '/login/:lang?',
  register: '/register/:lang?',
  forgotpassword: '/forgotpassword',
  'password.reset': '/reset-password/:token',
  verifyEmail: '/verify-email/:token',
  emailVerification: '/email-verification/:email',
  veriffUser: '/veriff-user/:lang?',
  admin: '/admin',
  adminServices: '/dashboard/admin/services',
  /** The same screen as adminServices, with another filter in its query. */
  adminSupport: '/dashboard/admin/services?view=tickets',
  adminDemande: '/dashboard/admin/services/:id',
  adminSettings: '/dashboard/admin/settings',
  adminCredits: '/dashboard/admin/credits',
  adminOperations: '/dashboard/admin/operations',
  adminAudit: '/dashboard/admin/audit',
  client: '/client',
  assistance: '/assistance',
  help: '/aide',
  changes: '/nouveautes',
  mesDemandes: '/mes-demandes',
  clients: '/clients',
  /** Listed before `clientPage`, whose pattern matches this path too. */
  clientImport: '/clients/import',
  clientPage: '/clients/:id',
  deadlines: '/echeances',
  createTicket: '/create-reclamation',
  documents: '/form',
  causes: '/controles',
  fees: '/frais',
  finish: '/finish',
  profile: '/profile',
  office: '/cabinet',
  invitation: '/invitation/:token',
  approvals: '/a-approuver',
  approval: '/a-approuver/:id',
  buyCredits: '/buy-credits',
  paySuccess: '/buy-credits/success',
  payCancel: '/buy-credits/cancel',
  companyEditor: '/json',
  sandboxIdentity: '/sandbox/identity/:sessionId',
  sandboxCheckout: '/sandbox/checkout/:orderId',
  sandboxOutbox: '/sandbox/outbox',
} as const;

export type RouteName = keyof typeof paths;

/** The short link in an SMS: the server redirects it. */
export const shortLinkPath = (code: string): string => `/v/${code}`;

/** Old and alternative addresses, with the path each redirects to. */
export const MOVED_PATHS = {
  '/dashboard': paths.client,
  '/dashboard/admin': paths.admin,
  '/dashboard/assistance': paths.assistance,
  '/dashboard/mes-demandes': paths.mesDemandes,
  '/dashboard/client': paths.client,
  '/dashboard/create-reclamation': paths.createTicket,
  '/dashboard/form': paths.documents,
  '/dashboard/finish': paths.finish,
  '/dashboard/profile': paths.profile,
  '/dashboard/buy-credits': paths.buyCredits,
  '/admin/services': paths.adminServices,
  '/admin/settings': paths.adminSettings,
} as const;

/** Open to people who are not logged in. */
export const PUBLIC_ROUTES = [
  'login',
  'register',
  'forgotpassword',
  'password.reset',
  'verifyEmail',
  'emailVerification',
  'veriffUser',
  'paySuccess',
  'payCancel',
  'sandboxIdentity',
  'sandboxCheckout',
  'sandboxOutbox',
] as const satisfies readonly RouteName[];

/** Only for administrators. */
export const ADMIN_ROUTES = [
  'admin',
  'adminServices',
  'adminSupport',
  'adminDemande',
  'adminSettings',
  'adminCredits',
  'adminOperations',
  'adminAudit',
] as const satisfies readonly RouteName[];

type ParamNames<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<Tail>
    : Rest
  : never;
type Optional<N extends string> = N extends `${infer Name}?` ? Name : never;
type Required<N extends string> = N extends `${string}?` ? never : N;
export type PathParams<N extends RouteName> = {
  [K in Required<ParamNames<(typeof paths)[N]>>]: string;
} & { [K in Optional<ParamNames<(typeof paths)[N]>>]?: string | undefined };

type Args<N extends RouteName> = keyof PathParams<N> extends never
  ? [params?: undefined, query?: Query]
  : Record<never, never> extends PathParams<N>
    ? [params?: PathParams<N>, query?: Query]
    : [params: PathParams<N>, query?: Query];
type Query = Record<string, string | number | undefined>;

/** The address of a route, its parameters encoded: `pathTo('login', { lang: 'nl' })`. */
export function pathTo<N extends RouteName>(name: N, ...[params, query]: Args<N>): string {
  const values = (params ?? {}) as Record<string, string | undefined>;
  const path = paths[name].replace(/\/:(\w+)\??/g, (_all, key: string) =>
    values[key] === undefined ? '' : `/${encodeURIComponent(values[key])}`,
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(key, String(value));
  const tail = search.toString();
  return tail ? `${path}${path.includes('?') ? '&' : '?'}${tail}` : path;
}

/**
 * `value` when it is a path of this site, otherwise undefined: the value may come from anyone. Exactly one leading slash:
 * '//elsewhere.example' would leave the site, and browsers drop a tab between two slashes.
 */
export const ownPath = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?!\s*[/\\])/.test(value) ? value : undefined;
