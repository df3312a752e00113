// Checks the types of every workspace, two at a time.
import { existsSync } from 'node:fs';
import { at, captureTool } from './lib/node-24.mjs';

// The largest first, so that no large one is checked alone at the end.
const waiting = ['web', 'server', 'e2e', 'bench', 'knowledge', 'contract', 'chemistry'];
let failed = 0;

async function checkInTurn() {
  for (let workspace = waiting.shift(); workspace !== undefined; workspace = waiting.shift()) {
    if (!existsSync(at(workspace, 'tsconfig.json'))) continue;
    // Parallel checkers within one workspace repeat much of the work: more than twice the CPU time.
    const { status, output } = await captureTool('tsc', ['--noEmit', '--singleThreaded', '-p', workspace]);
    process.stdout.write(output);
    if (status !== 0) failed += 1;
  }
}

await Promise.all([checkInTurn(), checkInTurn()]);
process.exitCode = failed === 0 ? 0 : 1;
