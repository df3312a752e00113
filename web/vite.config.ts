import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
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

export default defineConfig({
  plugins: [react(), precompress()],
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, server])) },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // A strict content security policy refuses data: fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // RDKit's loader asks for node:fs and node:crypto only where it runs in Node.
      onLog(level, log, print) {
        if (log.message.includes('externalized') && log.message.includes('@rdkit/rdkit')) return;
        print(level, log);
      },
    },
  },
});
