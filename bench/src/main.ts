import { parseArgs } from 'node:util';
import { importInChild, measureRelease } from './release/measure-release.ts';

const help = `npm run bench -- release FILE [--home DIR] [--runs N]

Imports a ChEMBL database (.db, .gz, .tar.gz) and measures: import rate and memory, index load, start-up, counts,
charts, pages and lookups, with SQLite on the same rows beside the counts. FILE may be left out when DIR already holds
a release. DIR is a folder of its own (default: a new one below the system's folder for temporary files).
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
