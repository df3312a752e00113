import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Each server and its threads would compile all modules again; the unit tests use the same folder. */
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled');

export default defineConfig({
  test: {
    include: ['e2e/src/**/*.test.ts'],
    globalSetup: ['e2e/src/harness/shared-installation.ts'],
    pool: 'forks',
    // One more than the cores that the tests are meant for: a journey waits for its page or its server an eighth of its time.
    maxWorkers: 3,
    // The files of a worker share one browser.
    isolate: false,
    testTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 300_000,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  },
});
