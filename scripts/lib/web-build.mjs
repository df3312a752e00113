import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { at, runTool } from './node-24.mjs';
import { fail, say } from './say.mjs';

function newest(path) {
  if (!existsSync(path)) return 0;
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const sources = [
  'web/src',
  'web/build',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/precompress.ts',
  'contract/src',
  'chemistry/src',
  'package-lock.json',
];

/** Builds the web page if it is missing or older than its sources. */
export function ensureWebBuilt() {
  const built = at('web', 'dist', 'index.html');
  const builtAt = existsSync(built) ? statSync(built).mtimeMs : 0;
  if (sources.every((source) => newest(at(...source.split('/'))) <= builtAt)) return;
  say('Building the web page …');
  if (runTool('npm', ['run', '--silent', 'build', '--workspace', 'web', '--', '--logLevel', 'warn']) !== 0) {
    fail('the web page could not be built; see the messages above.');
  }
}
