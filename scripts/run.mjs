// Runs a source file with the Node that the project installs: node scripts/run.mjs FILE [ARGUMENT ...]
import { ensureInstalled, requireInstalled, runSource } from './lib/node-24.mjs';

const [file, ...args] = process.argv.slice(2);
if (args.includes('--check')) requireInstalled();
else ensureInstalled();
process.exitCode = await runSource(file, args);
