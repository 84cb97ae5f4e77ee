import type { Config } from 'jest';

type Project = NonNullable<Exclude<NonNullable<Config['projects']>[number], string>>;

const transform = (tsx: boolean, by = '<rootDir>/scripts/groupable.mjs'): Project['transform'] => ({
  '^.+\\.tsx?$': [
    by,
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
  // Not in TMPDIR: scripts/test.mjs may put that in memory.
  cacheDirectory: '<rootDir>/.cache/jest',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // `js` before `mjs`: graphql's `main` has no extension, and CommonJS packages can't require()
  // .mjs.
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  restoreMocks: true,
} satisfies Project;

/** Starts one PostgreSQL for the whole run; see graph/testing/database.ts. */
const database: Project = {
  globalSetup: '<rootDir>/graph/testing/globalSetup.ts',
  globalTeardown: '<rootDir>/graph/testing/globalTeardown.ts',
};

const config: Config = {
  maxWorkers: 2,
  // Workers leak some memory with every test file; restarting one is cheaper than collecting it.
  workerIdleMemoryLimit: '1.5GB',
  // Generous, so that only a hanging test fails, not one on a busy machine.
  testTimeout: 900_000,
  projects: [
    {
      ...common,
      displayName: 'graph',
      testEnvironment: 'node',
      testMatch: process.env.TEST_GROUPS
        ? ['<rootDir>/.cache/groups/*.test.ts']
        : ['<rootDir>/graph/**/*.test.ts', '<rootDir>/scripts/**/*.test.ts'],
      transform: transform(false),
      moduleNameMapper: { '^@node-rs/argon2$': '<rootDir>/graph/testing/argon2.ts' },
      ...database,
    },
    {
      ...common,
      displayName: 'web',
      moduleNameMapper: { '\\.(woff2|svg)(\\?url)?$': '<rootDir>/web/testing/fileAddress.ts' },
      testEnvironment: 'jest-fixed-jsdom',
      setupFilesAfterEnv: ['<rootDir>/web/testing/setUp.ts'],
      testMatch: [
        process.env.TEST_GROUPS
          ? '<rootDir>/.cache/groups/*.test.tsx'
          : '<rootDir>/web/**/*.test.ts?(x)',
      ],
      transform: transform(true),
    },
    {
      ...common,
      displayName: 'e2e',
      testEnvironment: '<rootDir>/e2e/support/environment.ts',
      testMatch: process.env.TEST_GROUPS
        ? ['<rootDir>/.cache/groups/e2e/*.test.ts']
        : ['<rootDir>/e2e/**/*.test.ts'],
      transform: transform(false, '@swc/jest'),
      ...database,
      globalSetup: '<rootDir>/e2e/support/globalSetup.ts',
    },
  ],
};

export default config;
