/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

/**
 * Their CommonJS builds take any process with a `document` for a browser and look for their files over HTTP. The
 * builds as modules do not, so the server runs in the same file as the screen that talks to it.
 */
const serverInPage = {
  '^pdfkit$': '<rootDir>/node_modules/pdfkit/js/pdfkit.node.mjs',
  '^@electric-sql/pglite$': '<rootDir>/node_modules/@electric-sql/pglite/dist/index.js',
  '^@electric-sql/pglite/(contrib/.+)$': '<rootDir>/node_modules/@electric-sql/pglite/dist/$1.js',
};
const transformed = [
  'react-intl',
  'intl-messageformat',
  '@formatjs/.*',
  '@opentelemetry/otlp-exporter-base',
  'cookie',
  'content-disposition',
  'age-encryption',
  'qr',
  '@noble/.*',
  '@scure/base',
  '@electric-sql/pglite',
  'pdfkit',
  'lodash-es',
  'lucide-react',
  'uuid',
];

const isTogether = process.env.TESTS_TOGETHER === '1';
/** The test files of a project, or what .scripts/lib/together.mjs made of them. */
const tests = (project: string, files: string): string[] => [
  isTogether ? `<rootDir>/.cache/together/${project}-*.test.ts` : files,
];

/** What is kept for the next file is closed after the last. */
const closeShared = isTogether ? ['<rootDir>/src/testing/jest/closeShared.ts'] : [];

/**
 * Handed to every file as arguments. Each look at one in the global object of a jest environment is a call into Node's
 * own code: a fifth of the server tests' time. None that a test or fake timers may replace, nor that a package declares anew
 * (asn1js: Boolean and Set).
 */
const builtIns = [
  ...['Object', 'Array', 'Map', 'WeakMap', 'WeakSet', 'Uint8Array', 'DataView'],
  ...['Promise', 'Proxy', 'Reflect', 'Symbol', 'Error', 'TypeError', 'RangeError'],
  ...['Number', 'BigInt', 'String', 'RegExp', 'Math', 'JSON'],
];

/** What every project shares: swc turns TypeScript, and packages that exist as modules only, into CommonJS. */
const shared = {
  rootDir: process.cwd(),
  cacheDirectory: '<rootDir>/.cache/jest',
  sandboxInjectedGlobals: builtIns,
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${transformed.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/(?!together)'],
  moduleNameMapper: serverInPage,
  setupFilesAfterEnv: ['<rootDir>/src/testing/jest/timeouts.ts'],
} satisfies Config;

const config: Config = {
  // Screens under test, and journeys, wait a part of their time: four fill two cores. Each holds an embedded database (up to 500 MB).
  maxWorkers: 4,
  testSequencer: '<rootDir>/.scripts/lib/inTurn.mjs',
  projects: [
    {
      ...shared,
      displayName: 'domain',
      testEnvironment: 'node',
      testMatch: tests('domain', '<rootDir>/src/domain/**/*.test.ts'),
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: tests('server', '<rootDir>/src/server/**/*.test.ts'),
      setupFilesAfterEnv: [
        ...shared.setupFilesAfterEnv,
        ...closeShared,
        '<rootDir>/src/testing/jest/scanLogs.ts',
      ],
    },
    {
      ...shared,
      displayName: 'client',
      testEnvironment: '<rootDir>/src/testing/jest/browserEnvironment.ts',
      testMatch: tests('client', '<rootDir>/src/client/**/*.test.{ts,tsx}'),
      moduleNameMapper: {
        ...serverInPage,
        '\\.(?:css|svg|png|woff2)$': '<rootDir>/src/testing/jest/assetStub.ts',
        '^@emotion/serialize$': '<rootDir>/src/testing/jest/unstyled.ts',
        '^react-dom/test-utils$': '<rootDir>/src/testing/jest/act.ts',
        '/i18n/(\\w+)\\.json\\?public$': '<rootDir>/i18n/$1.json',
      },
      setupFilesAfterEnv: [
        ...shared.setupFilesAfterEnv,
        ...closeShared,
        '<rootDir>/src/testing/jest/clientSetup.ts',
        '<rootDir>/src/testing/jest/computedStyle.ts',
      ],
    },
    {
      ...shared,
      displayName: 'tooling',
      testEnvironment: 'node',
      testMatch: tests('tooling', '<rootDir>/src/testing/tooling/**/*.test.ts'),
    },
    {
      ...shared,
      displayName: 'journeys',
      testEnvironment: 'node',
      testMatch: tests('journeys', '<rootDir>/src/testing/journeys/**/*.test.ts'),
      setupFilesAfterEnv: [
        ...shared.setupFilesAfterEnv,
        ...closeShared,
        '<rootDir>/src/testing/jest/browser.ts',
      ],
    },
  ],
};

export default config;
