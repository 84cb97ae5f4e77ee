import { readFileSync } from 'node:fs';
import graphqlEslint from '@graphql-eslint/eslint-plugin';
import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { loneText } from './scripts/loneText.mjs';

const typescript = ['**/*.ts', '**/*.tsx'];
const tests = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/testing/**',
  '**/*.factory.ts',
  'e2e/**',
  'bench/**',
];

const settingsOnly = {
  object: 'process',
  property: 'env',
  message: 'Only graph/shared/settings.ts reads the environment; take settings as a parameter.',
};

/**
 * Locales' formats differ between browsers and change with their versions, so dates are written by
 * graph/shared/phoenix.rules.ts. `en-CA` isn't a way to write YYYY-MM-DD.
 */
const localeFormats = [
  "MemberExpression[object.name='Intl'][property.name='DateTimeFormat']",
  'CallExpression[callee.property.name=/^(toLocale(Date|Time)String|formatRange|to(Date|Time)String)$/]',
  "CallExpression[callee.property.name='toLocaleString'][callee.object.callee.name='Date']",
  'Literal[value=/^(en-CA|en-GB|fr-CA|sv-SE|lt-LT)$/]',
].map((selector) => ({
  selector,
  message: 'No format of a locale: graph/shared/phoenix.rules.ts writes days and times from parts.',
}));

/** A comment that says `product 4.2` must name an existing section of docs/product.md. */
const page = readFileSync(`${import.meta.dirname}/docs/product.md`, 'utf8');
const sections = page.match(/(?<=^### )\d+\.\d+/gm);
const productSections = {
  create: ({ sourceCode, report }) => ({
    Program: () =>
      sourceCode.getAllComments().forEach((node) => {
        const [, named = ''] = /\bproduct ((?:\d+\.\d+(?:, )?)+)/.exec(node.value) ?? [];
        if (named.split(', ').some((section) => section && !sections.includes(section)))
          report({ node, message: `docs/product.md has no section ${named}.` });
      }),
  }),
};

const contract = 'graph/schema.graphql';
/** Operations are compared with those that are loaded together with them. */
const graphql = {
  plugins: { '@graphql-eslint': graphqlEslint },
  languageOptions: {
    parser: graphqlEslint.parser,
    parserOptions: {
      graphQLConfig: {
        projects: {
          web: { schema: contract, documents: 'web/**/*.graphql' },
          sdk: { schema: contract, documents: 'graph/sdk/*.graphql' },
        },
      },
    },
  },
};

export default defineConfig(
  {
    ignores: [
      'dist/',
      '.cache/',
      '.data/',
      '**/*.generated.ts',
      'coverage/',
      // A program by itself, compiled in e2e/packSdk.test.ts.
      'docs/examples/package/',
    ],
  },
  { linterOptions: { noInlineConfig: true } }, // no per-line exceptions: change the rule here
  {
    files: typescript,
    plugins: { docs: { rules: { sections: productSections } } },
    extends: [tseslint.configs.recommended],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // The compiler already reports these.
      '@typescript-eslint/no-unused-vars': 'off',
      // Types.
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/no-unsafe-function-type': 'off',
      // Modules add their tables and emails to interfaces that start out empty.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }],
      // Style.
      'docs/sections': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
      'no-restricted-properties': ['error', settingsOnly],
      'no-restricted-syntax': ['error', ...localeFormats],
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['web/**/*.ts', 'web/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['web/**/*.ts', 'web/**/*.tsx'],
    // These compile each file once more, and what a test renders is seen by one test.
    ignores: tests,
    plugins: { 'react-hooks': reactHooks },
    // The plugin's other rules only matter with React Compiler, which we don't use.
    rules: Object.fromEntries(
      [
        'static-components',
        'use-memo',
        'immutability',
        'globals',
        'error-boundaries',
        'purity',
        'set-state-in-render',
      ].map((rule) => [`react-hooks/${rule}`, 'error']),
    ),
  },
  {
    files: ['web/**/*.tsx'],
    ignores: tests,
    plugins: { translated: { rules: { 'lone-text': loneText } } },
    rules: { 'translated/lone-text': 'error' },
  },
  {
    files: ['graph/**/*.ts'],
    ignores: [
      'graph/main.ts',
      'graph/cli/emit-schema.ts',
      'graph/cli/admin.ts',
      'graph/cli/backup.ts',
      ...tests,
    ],
    rules: { 'no-console': 'error' },
  },
  {
    // Takes the parts of a time in other zones, and the test that shows it takes nothing else.
    files: ['graph/shared/time.ts', 'graph/testing/otherLocaleFormats.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // The one file that reads the environment, and code that never runs in production.
    files: ['graph/shared/settings.ts', 'vite.config.ts', 'jest.config.ts', ...tests],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    ...graphql,
    files: ['web/**/*.graphql', 'graph/sdk/*.graphql'],
    rules: {
      ...graphqlEslint.configs['flat/operations-recommended'].rules,
      // What only shows a name needs no identifier: pages would carry what they never use.
      '@graphql-eslint/require-selections': 'off',
    },
  },
  {
    ...graphql,
    files: [contract],
    rules: {
      ...graphqlEslint.configs['flat/schema-recommended'].rules,
      // Records are Nodes; payloads, pages, figures and parts of a record have no identifier.
      '@graphql-eslint/strict-id-in-types': 'off',
      // The specification names `invoiceNumber`, `paymentDate` and `paymentMethod`.
      '@graphql-eslint/no-typename-prefix': 'off',
    },
  },
  {
    files: ['scripts/**/*.mjs', '*.js', '.dependency-cruiser.cjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        performance: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        module: 'writable',
        URL: 'readonly',
        fetch: 'readonly',
        AbortSignal: 'readonly',
      },
    },
    rules: {
      eqeqeq: 'error',
      'no-undef': 'error',
      'no-unused-vars': 'error',
      'prefer-const': 'error',
    },
  },
);
