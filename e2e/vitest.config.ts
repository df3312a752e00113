import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/src/**/*.test.ts'],
    globalSetup: ['e2e/src/harness/shared-installation.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // The files of a worker share one browser.
    isolate: false,
    testTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 300_000,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  },
});
