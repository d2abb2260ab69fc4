/**
 * Who may import whom. A pattern is matched against a path relative to the project; in `may`, $1 stands for what
 * the first group of `files` caught. The first room whose `files` match is the file's room.
 *
 * @typedef {object} Room
 * @property {string} name as it is said in a message
 * @property {RegExp} files
 * @property {string[]} may sources of regular expressions; the room's own files must be named too
 * @property {string} says the rule in words
 * @property {string[]} [onlyPackages] when given, no other package and no Node module
 */

const domain = '^src/domain/';
/** The rooms of the domain, from the ground up: each may use those before it. */
const domainRooms = [
  'base',
  'language',
  'law',
  'money',
  'people',
  'registry',
  'accounts',
  'forms',
  'dossier',
  'causes',
  'journal',
  'office',
  'clients',
  'deadlines',
  'tickets',
  'operations',
  'contract',
];
const texts = '^i18n/';
/** What screens are made of, from above: each may use what stands below it. */
const entities = [
  'dossier',
  'check',
  'ticket',
  'deadline',
  'credit',
  'company',
  'account',
  'administration',
  'sandbox',
  'states',
];
const below = '^src/client/(?:lists|forms|ui|intl|api|store)/';
/** What may be told of an error, wherever it is caught. */
const safeErrors = '^src/server/telemetry/safeError\\.ts$';
/** What is told of the time that something takes. */
const spans = '^src/server/telemetry/spans\\.ts$';
const providerCalls = '^src/server/providers/(?:call|metrics|pages|provider)\\.ts$';
const config = '^src/server/config/';

/** @type {Room[]} */
export const rooms = [
  ...domainRooms.map((room, place) => ({
    name: `domain/${room}`,
    files: new RegExp(`^src/domain/${room}/`),
    may: [`^src/domain/(?:${domainRooms.slice(0, place + 1).join('|')})/`],
    onlyPackages: ['yup'],
    says: `a room of the domain imports itself, those before it (${domainRooms.join(', ')}) and yup, nothing else`,
  })),
  {
    name: 'client/store',
    files: /^src\/client\/store\//,
    may: ['^src/client/store/'],
    says: 'store imports itself: slices name themselves to it, and app puts them together',
  },
  {
    name: 'client/api',
    files: /^src\/client\/api\//,
    may: ['^src/client/(?:api|store)/', domain],
    says: 'api imports itself, the store and the domain',
  },
  {
    name: 'client/ui',
    files: /^src\/client\/ui\//,
    may: ['^src/client/ui/'],
    says: 'ui imports itself: it looks the same in any business',
  },
  {
    name: 'client/intl',
    files: /^src\/client\/intl\//,
    may: ['^src/client/intl/', texts, domain],
    says: 'intl imports itself, the texts and the domain',
  },
  {
    name: 'client/lists, client/forms',
    files: /^src\/client\/(lists|forms)\//,
    may: ['^src/client/(?:$1|ui|intl|api|store)/', domain],
    says: 'lists and forms import themselves, ui, intl, api, the store and the domain',
  },
  ...entities.map((entity, place) => ({
    name: `client/entities/${entity}`,
    files: new RegExp(`^src/client/entities/${entity}/`),
    may: [`^src/client/entities/(?:${entities.slice(place).join('|')})/`, below, domain],
    says: `an entity imports itself, those below it (${entities.join(', ')}), lists, forms, ui, intl, api, the store and the domain`,
  })),
  {
    name: 'client feature',
    files: /^src\/client\/features\/([^/]+)\//,
    may: ['^src/client/(?:features/$1|entities)/', below, domain],
    says: 'a feature imports its own folder and what stands below features, never another feature: what two share is an entity',
  },
  {
    name: 'client',
    files: /^src\/client\/(?:app\/|[^/]+$)/,
    may: ['^src/client/', texts, domain],
    says: 'app and the entry files import the client',
  },
  {
    name: 'server routes',
    files: /^src\/server\/features\/([^/]+)\/(?:.*\/)?(?:\w+R|r)outes\.ts$/,
    may: [
      '^src/server/features/$1/(?!.*[sS]tore\\.ts$)',
      '^src/server/(?!features/|db/|adapters/|documents/|main\\.|app\\.|services\\.)',
      domain,
    ],
    says: 'routes ask their service: no store, no database, no other feature',
  },
  {
    name: 'server store',
    files: /^src\/server\/features\/([^/]+)\/(?:.*\/)?(?:\w+S|s)tore\.ts$/,
    may: [
      '^src/server/features/$1/(?!.*(?:[sS]ervice|[rR]outes)\\.ts$)',
      '^src/server/(?:db|lists)/',
      '^src/server/(?:config|telemetry)/',
      '^src/server/http/errors\\.ts$',
      '^src/server/words\\.ts$',
      domain,
    ],
    says: 'a store imports the database, the lists and the domain, never its service or routes',
  },
  {
    name: 'server feature',
    files: /^src\/server\/features\/([^/]+)\//,
    may: [
      '^src/server/features/$1/(?!.*[rR]outes\\.ts$)',
      '^src/server/(?!features/|main\\.|app\\.|handlersOf\\.|jobsOf\\.|services\\.)',
      texts,
      domain,
    ],
    says: 'a service imports its own feature (not its routes), adapters, documents, db and the domain',
  },
  {
    name: 'server/adapters/registry',
    files: /^src\/server\/adapters\/(?:registry\/|adapters\.ts$)/,
    may: ['^src/server/adapters/', '^src/server/db/', providerCalls, safeErrors, config, texts, domain],
    says: 'the registry is imported into the database: its adapters read it there, and import no feature',
  },
  {
    name: 'server/adapters',
    files: /^src\/server\/adapters\//,
    may: ['^src/server/adapters/', providerCalls, safeErrors, config, texts, domain],
    says: 'an adapter imports the domain, the configuration and how providers are called, never a feature or the database',
  },
  {
    name: 'server/documents',
    files: /^src\/server\/documents\//,
    may: ['^src/server/documents/', config, texts, domain],
    says: 'documents import themselves, the texts, the configuration and the domain',
  },
  {
    name: 'server/db',
    files: /^src\/server\/db\//,
    may: ['^src/server/db/', safeErrors, spans, config, domain],
    says: 'db imports itself, the configuration, what traces it and the domain',
  },
  {
    name: 'server entry',
    files: /^src\/server\/(?:(?:main|app|handlersOf|jobsOf|services)\.ts$|console\/)/,
    may: ['^src/server/', texts, domain],
    says: 'main, app, handlersOf, jobsOf, services and the commands of the console join the server',
  },
  {
    name: 'server',
    files: /^src\/server\//,
    may: ['^src/server/(?!features/|main\\.|app\\.|handlersOf\\.|jobsOf\\.|services\\.)', texts, domain],
    says: 'what the whole server shares imports no feature; app.ts, handlersOf.ts, jobsOf.ts, services.ts and main.ts join them',
  },
];

/** Tests may use the helpers of src/testing and anything of their own side; the other side only through a server. */
/** @type {Room[]} */
export const testRooms = [
  {
    name: 'testing',
    files: /^src\/testing\//,
    may: ['^'],
    says: 'testing imports anything',
  },
  {
    name: 'domain test',
    files: /^src\/domain\//,
    may: [domain, '^src/testing/', texts],
    says: 'a test of the domain imports the domain and src/testing',
  },
  {
    name: 'client test',
    files: /^src\/client\//,
    may: ['^src/client/', domain, '^src/testing/', texts],
    says: 'a client test reaches the server through src/testing, over HTTP',
  },
  {
    name: 'server test',
    files: /^src\/server\//,
    may: ['^src/server/', domain, '^src/testing/', texts],
    says: 'a server test imports the server, the domain and src/testing',
  },
];

/** A file that only runs in tests. */
export const isTest = /\.test\.tsx?$|^src\/testing\//;

/** A feature may know the type of another feature's service (app.ts hands it the service itself), and no more. */
export const handedIn = {
  from: /^src\/server\/features\/([^/]+)\//,
  to: /^src\/server\/features\/[^/]+\/(?:\w+S|s)ervice\.ts$/,
};

/** Packages that would drag one side into the other's bundle or process. */
export const clientPackages =
  /^(?:react|react-dom|react-redux|react-intl|react-router(?:-dom)?|redux(?:-\w+)?|formik|@reduxjs|@mui|@emotion|@fontsource|@fontsource-variable|lucide-react)(?:\/|$)/;
export const serverPackages =
  /^(?:fastify|pg|drizzle-orm|pdfkit|prom-client|csv-parse|csv-stringify|sharp|aws4fetch|@fastify|@electric-sql|@node-rs)(?:\/|$)/;

/** Run by a tool, not by the product: may import devDependencies. */
export const isToolConfig = /\.config\.ts$/;
