import { parseArgs } from 'node:util';
import { importInChild } from './release/measure-import.ts';
import { measureRelease } from './release/measure-release.ts';

const help = `npm run bench -- release FILE [--home DIR] [--runs N]

Imports a ChEMBL database (.db, .gz, .tar.gz) and measures: import rate and memory, index load, start-up, counts,
charts, pages and lookups. Counts, default charts and the first page are measured in turn with SQLite on the same
file, and must be equal; where they are not, it stops and says what differs. FILE may be left out when DIR already
holds a release; then there is no peer. DIR is a folder of its own (default: a new one below the system's folder for
temporary files). SQLite's tables go to the system's folder for temporary files and are removed at the end.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    home: { type: 'string' },
    runs: { type: 'string', default: '9' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const [command, file] = positionals;
if (values.help || (command !== 'release' && command !== 'import-step')) {
  process.stdout.write(help);
  process.exitCode = values.help ? 0 : 2;
} else if (command === 'import-step') {
  await importInChild(file, values.home!);
} else {
  await measureRelease({ file: file ?? null, home: values.home ?? null, runs: Number(values.runs) });
}
