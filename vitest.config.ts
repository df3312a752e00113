import { basename, join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { useTestFolder } from './scripts/lib/test-folder.mjs';

/** Tests that replace a module, change global state, or watch the memory of their process. */
const isolatedTests = '**/*.isolated.test.ts';

/** Component tests in a browser page run by web/vitest.config.ts. */
const browserTests = 'web/src/**/*.browser.test.tsx';

/** Creates the folder that the test files of a run share. */
const runFolder = 'knowledge/src/testing/run-folder.ts';

/** Tests that write user data. */
const storeTests = [
  'server/src/earlier-run.test.ts',
  'server/src/cli/requests/*.test.ts',
  'server/src/{platform/database,shared}/**/*.test.ts',
  'server/src/modules/isolation.test.ts',
  'server/src/modules/{dynamic-query/saved,lists-and-notes}/*.test.ts',
  'server/src/modules/{accounts,administration,datasets,exports,installation,notices}/**/*.test.ts',
  'server/src/modules/searches/{alerts,counts,linked-searches,saved-searches,search-history}/*.test.ts',
  'server/src/modules/{lookups/uploads,results/value-quality}/*.test.ts',
];

/** Tests below `storeTests` that need no database, or check what files contain, whatever store records them. */
const testsWithoutStore = [
  'server/src/modules/exports/export-{names,queue,rows}.test.ts',
  'server/src/shared/queries/query-turns.test.ts',
  'server/src/shared/searches/{bounded-cache,drawn-in-sentence,names-in-files}.test.ts',
  'server/src/modules/exports/{exported-rows,all-tabs}.test.ts',
  'server/src/modules/exports/dossier/**/*.test.ts',
  'server/src/modules/exports/{formats,verifying/today}/**/*.test.ts',
];

/** The slowest files, which run first so that none of them runs alone at the end. */
const slowFiles = [
  /^embedded-\d\.test\.ts$/,
  /^sql-cuts\.test\.ts$/,
  /^leak\.isolated\.test\.ts$/,
  /^own-records\.test\.ts$/,
  /^build\.test\.ts$/,
];

const isSlow = ({ moduleId }: TestSpecification): boolean =>
  slowFiles.some((slow) => slow.test(basename(moduleId)));

class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

/** Node loads the modules, as in the product, which takes less time than transforming them. */
const loadedByNode = { viteModuleRunner: false, nodeLoader: false };

useTestFolder();

/** Tests start hundreds of threads and processes, each of which would compile the entire engine again. */
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules', '.cache', 'compiled');

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit-isolated',
          include: ['{contract,chemistry,web,knowledge,server,bench}/src/**/*.isolated.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-pure',
          pool: 'threads',
          isolate: false,
          include: ['{contract,chemistry}/src/**/*.test.ts', 'web/{src,build}/**/*.test.{ts,tsx}'],
          exclude: [isolatedTests, browserTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          experimental: loadedByNode,
          include: ['{knowledge,server,bench}/src/**/*.test.ts', 'scripts/*.test.mjs'],
          exclude: [isolatedTests],
          globalSetup: [runFolder],
        },
      },
      // The same tests on PostgreSQL.
      {
        extends: true,
        test: {
          name: 'postgresql',
          isolate: false,
          experimental: loadedByNode,
          include: storeTests,
          exclude: [isolatedTests, ...testsWithoutStore],
          env: { MOLTROVE_TEST_STORE: 'postgresql' },
          globalSetup: [runFolder, 'server/src/testing/postgres/blank-pglite.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgresql-isolated',
          include: ['server/src/modules/accounts/**/*.isolated.test.ts'],
          env: { MOLTROVE_TEST_STORE: 'postgresql' },
          globalSetup: [runFolder, 'server/src/testing/postgres/blank-pglite.ts'],
        },
      },
    ],
  },
});
