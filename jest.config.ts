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
  'cookie',
  'content-disposition',
  '@electric-sql/pglite',
  'pdfkit',
  'lodash-es',
  'uuid',
];

/** What every project shares: swc turns TypeScript, and packages that exist as modules only, into CommonJS. */
const shared = {
  rootDir: process.cwd(),
  cacheDirectory: '<rootDir>/.cache/jest',
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
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/'],
  moduleNameMapper: serverInPage,
  setupFilesAfterEnv: ['<rootDir>/src/testing/jest/timeouts.ts'],
} satisfies Config;

const config: Config = {
  // Screens under test, and journeys, wait a part of their time: three fill two cores. Each worker holds an embedded database (up to 500 MB).
  maxWorkers: 3,
  projects: [
    {
      ...shared,
      displayName: 'domain',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/src/domain/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/src/server/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'client',
      testEnvironment: '<rootDir>/src/testing/jest/browserEnvironment.ts',
      testMatch: ['<rootDir>/src/client/**/*.test.ts', '<rootDir>/src/client/**/*.test.tsx'],
      moduleNameMapper: {
        ...serverInPage,
        '\\.(?:css|svg|png|woff2)$': '<rootDir>/src/testing/jest/assetStub.ts',
        '^react-dom/test-utils$': '<rootDir>/src/testing/jest/act.ts',
        '/i18n/(\\w+)\\.json\\?public$': '<rootDir>/i18n/$1.json',
      },
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/src/testing/jest/clientSetup.ts'],
    },
    {
      ...shared,
      displayName: 'tooling',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/src/testing/tooling/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'journeys',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/src/testing/journeys/**/*.test.ts'],
      globalSetup: '<rootDir>/src/testing/jest/journeysSetup.ts',
      globalTeardown: '<rootDir>/src/testing/jest/journeysTeardown.ts',
    },
  ],
};

export default config;
