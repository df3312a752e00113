import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{contract,chemistry,knowledge,server,bench}/src/**/*.test.ts',
      'web/src/**/*.test.{ts,tsx}',
      'scripts/*.test.mjs',
    ],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  },
});
