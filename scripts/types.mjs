// Checks the types of every workspace.
import { existsSync } from 'node:fs';
import { at, runTool } from './lib/node-24.mjs';

const workspaces = ['contract', 'chemistry', 'knowledge', 'server', 'web', 'bench', 'e2e'];
let failed = 0;
for (const workspace of workspaces) {
  if (!existsSync(at(workspace, 'tsconfig.json'))) continue;
  if (runTool('tsc', ['--noEmit', '-p', workspace]) !== 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
