// npm run unit: runs the unit and contract tests; `--fresh-seeds` uses other random releases and searches than usual.
import { parsedUnitArguments } from './lib/unit-arguments.mjs';
import { runTool } from './lib/node-24.mjs';
import { say } from './lib/say.mjs';

const { seed, args } = parsedUnitArguments(process.argv.slice(2), Math.random);
if (seed !== null) say(`Fresh seeds. To repeat this run: MOLTROVE_TEST_SEED=${seed} npm run unit`);
process.exitCode = runTool(
  'vitest',
  ['run', ...args],
  seed === null ? {} : { MOLTROVE_TEST_SEED: String(seed) },
);
if (seed !== null) say(`The seeds of this run: MOLTROVE_TEST_SEED=${seed}`);
