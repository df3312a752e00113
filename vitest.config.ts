import { defineConfig } from 'vitest/config';

/** Whatever keeps something in the user data. */
const storeTests = [
  'server/src/earlier-run.test.ts',
  'server/src/cli/requests/*.test.ts',
  'server/src/{platform/database,shared}/**/*.test.ts',
  'server/src/modules/isolation.test.ts',
  'server/src/modules/{accounts,datasets,exports,notices}/**/*.test.ts',
  'server/src/modules/searches/{counts,kept-searches,saved-searches,search-history}/*.test.ts',
  'server/src/modules/{lookups/uploads,results/value-quality}/*.test.ts',
];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{contract,chemistry,knowledge,server,bench}/src/**/*.test.ts',
            'web/{src,build}/**/*.test.{ts,tsx}',
            'scripts/*.test.mjs',
          ],
        },
      },
      {
        extends: true,
        test: {
          // The same tests over PostgreSQL.
          name: 'postgresql',
          include: storeTests,
          env: { MOLTROVE_TEST_STORE: 'postgresql' },
          globalSetup: ['server/src/testing/postgres/blank-pglite.ts'],
        },
      },
    ],
  },
});
