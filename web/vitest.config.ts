import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import page from './vite.config.ts';

const absent = fileURLToPath(new URL('src/chem-ui/sketcher/absent.tsx', import.meta.url));

/** React as users get it: its development build takes a third more time. */
process.env['NODE_ENV'] = 'production';

/** Component tests: parts of the page in a real browser, with the answers that the test gives. */
export default mergeConfig(
  page,
  defineConfig({
    root: import.meta.dirname,
    // Bundled before the first test: a package that is found later makes the browser load everything again.
    optimizeDeps: {
      entries: ['src/main.tsx', 'src/**/*.browser.test.tsx', 'src/testing/*.{ts,tsx}'],
      include: ['@rdkit/rdkit'],
    },
    // The drawing program takes longest to bundle, and no test here opens it.
    resolve: { alias: [{ find: /^ketcher-(core|react|standalone)/, replacement: absent }] },
    test: {
      name: 'components',
      include: ['src/**/*.browser.test.tsx'],
      maxWorkers: 2,
      // The files of a worker share a document, so that it loads the page's modules and RDKit once.
      isolate: false,
      testTimeout: 30_000,
      expect: { poll: { timeout: 5000 } },
      setupFiles: ['src/testing/set-up.ts'],
      browser: {
        enabled: true,
        headless: true,
        // Texts are found by a part of them, as in the journeys.
        locators: { exact: false },
        screenshotFailures: false,
        viewport: { width: 1280, height: 900 },
        provider: playwright({
          launchOptions: {
            executablePath: process.env['MOLTROVE_CHROMIUM'],
            args: [
              '--no-sandbox',
              '--disable-gpu',
              '--disable-quic',
              '--no-first-run',
              '--js-flags=--no-maglev --no-turbofan --no-wasm-dynamic-tiering --no-wasm-tier-up',
            ],
          },
          contextOptions: { reducedMotion: 'reduce', locale: 'en-GB' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
);
