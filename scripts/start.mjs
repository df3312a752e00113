// npm start: installs missing packages, rebuilds an outdated page, builds the starter release if there is no release, serves.
import { ensureInstalled, runSource } from './lib/node-24.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

ensureInstalled();
ensureWebBuilt();
const server = 'server/src/main.ts';
const given = process.argv.slice(2);
// Exit code of the server: there is no release, or only a starter release that is damaged or of another version.
const noRelease = 3;
let code = await runSource(server, ['--announce', '--if-release', ...given]);
if (code === noRelease) {
  code = await runSource('knowledge/src/cli/starter.ts');
  if (code === 0) code = await runSource(server, ['--announce', ...given]);
}
process.exitCode = code;
