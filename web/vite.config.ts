import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { handbook } from './build/handbook.ts';
import { modulesOf } from './build/modules-of-entry.ts';
import { licences } from './build/licences.ts';
import { preloadFont } from './build/preload-font.ts';
import { withoutJsonSchema } from './build/without-json-schema.ts';
import { precompress } from './precompress.ts';

const server = process.env['MOLTROVE_SERVER'] ?? 'http://127.0.0.1:4680';
const serverPaths = [
  '/api',
  '/tpd',
  '/nodeapi',
  '/webapilogin',
  '/lastsessiontime',
  '/security',
  '/healthz',
  '/readyz',
  '/openapi.json',
];

const alone = modulesOf({ login: 'src/pages/login/show-login.tsx' });
const usual = modulesOf(
  {
    application: 'src/routes/application.tsx',
    results: 'src/pages/results/results-page.tsx',
    popups: 'build/popups.ts',
  },
  [handbook(), licences()],
);

const absent = fileURLToPath(new URL('src/chem-ui/sketcher/absent.tsx', import.meta.url));

export default defineConfig({
  plugins: [
    react(),
    withoutJsonSchema(),
    alone.plugin,
    usual.plugin,
    handbook(),
    licences(),
    preloadFont(),
    precompress(),
  ],
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, server])) },
  worker: { format: 'es' },
  // Ketcher's parts were written for bundlers that provide Node's global object.
  define: { global: 'globalThis' },
  resolve: {
    alias: [
      // Without PaperScript, whose compiler creates functions from text, which the content security policy
      // refuses.
      { find: /^paper$/, replacement: 'paper/dist/paper-core.js' },
      // Parts of Ketcher that are never shown: the three-dimensional view and the editor of macromolecules.
      { find: /^miew-react$/, replacement: absent },
      { find: /^\.\/index\.modern-[0-9a-f]+\.js$/, replacement: absent },
    ],
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // A strict content security policy refuses data: fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // By default, each set of pages that share a module gets a file: 76 scripts on a first visit (decisions 49
      // and 101).
      output: {
        codeSplitting: {
          groups: [
            { name: 'login', test: (id) => alone.has('login', id), priority: 3 },
            { name: 'application', test: (id) => usual.has('application', id), priority: 2 },
            { name: 'results', test: (id) => usual.has('results', id), minShareCount: 2, priority: 1 },
            { name: 'popups', test: (id) => usual.has('popups', id), priority: 1 },
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
      // RDKit's loader requires node:fs and node:crypto only in Node.
      onLog(level, log, print) {
        if (log.message.includes('externalized') && log.message.includes('@rdkit/rdkit')) return;
        print(level, log);
      },
    },
  },
});
