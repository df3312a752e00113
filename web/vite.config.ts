import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
  plugins: [react()],
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, server])) },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // A strict content security policy refuses data: fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
  },
});
