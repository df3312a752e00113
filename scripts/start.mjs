// npm start: install what is missing, build what is old, make the starter release if there is none, serve.
import { ensureInstalled, runSource } from './lib/node-24.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

ensureInstalled();
ensureWebBuilt();
const starter = await runSource('knowledge/src/cli/starter.ts', ['--if-none']);
process.exitCode =
  starter === 0 ? await runSource('server/src/main.ts', ['--announce', ...process.argv.slice(2)]) : starter;
