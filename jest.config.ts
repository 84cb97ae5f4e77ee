import type { Config } from 'jest';

type Project = NonNullable<Exclude<NonNullable<Config['projects']>[number], string>>;

const transform = (tsx: boolean): Project['transform'] => ({
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx, decorators: true },
        transform: {
          legacyDecorator: true,
          decoratorMetadata: false,
          useDefineForClassFields: false,
          react: { runtime: 'automatic' },
        },
      },
      module: { type: 'es6' },
      sourceMaps: 'inline',
    },
  ],
});

const common = {
  // Not among temporary files, which a run may keep in memory.
  cacheDirectory: '<rootDir>/.cache/jest',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // graphql's `main` names no extension: were .mjs tried first, packages in CommonJS would have to require() a module.
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  restoreMocks: true,
} satisfies Project;

/** One PostgreSQL for all files of a run; see graph/testing/database.ts. */
const database: Project = {
  globalSetup: '<rootDir>/graph/testing/globalSetup.ts',
  globalTeardown: '<rootDir>/graph/testing/globalTeardown.ts',
};

const config: Config = {
  maxWorkers: 2,
  // A worker keeps some of every file that it ran: collecting that costs more than starting anew.
  workerIdleMemoryLimit: '1.5GB',
  // Only for what hangs: a busy machine is no reason to fail.
  testTimeout: 300_000,
  projects: [
    {
      ...common,
      displayName: 'graph',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/graph/**/*.test.ts', '<rootDir>/scripts/**/*.test.ts'],
      transform: transform(false),
      ...database,
    },
    {
      ...common,
      displayName: 'web',
      moduleNameMapper: { '\\.(woff2|svg)(\\?url)?$': '<rootDir>/web/testing/fileAddress.ts' },
      testEnvironment: 'jest-fixed-jsdom',
      setupFilesAfterEnv: ['<rootDir>/web/testing/setUp.ts'],
      testMatch: ['<rootDir>/web/**/*.test.ts?(x)'],
      transform: transform(true),
    },
    {
      ...common,
      displayName: 'e2e',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/e2e/**/*.test.ts'],
      transform: transform(false),
      ...database,
      globalSetup: '<rootDir>/e2e/support/globalSetup.ts',
    },
  ],
};

export default config;
