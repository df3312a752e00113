import { parseArgs } from 'node:util';
import { runOnProcess } from '@moltrove/knowledge/importing';
import { administrationCommand, administrationHelp } from './administration/administration-command.ts';
import { exportsCommand, exportsHelp } from './exports/exports-command.ts';
import { drawingsCommand, drawingsHelp } from './drawings/drawings-command.ts';
import { fuzzCommand, fuzzHelp } from './fuzz/fuzz-command.ts';
import { generateCommand, generateHelp } from './generate/generate-command.ts';
import { leafletsCommand, leafletsHelp } from './leaflets/leaflets-command.ts';
import { visitsCommand, visitsHelp } from './memory-visits.ts';
import { measureMolecules } from './molecules/measure-molecules.ts';
import { handbookCommand, handbookHelp } from './handbook/handbook-command.ts';
import { pagesCommand, pagesHelp } from './pages/pages-command.ts';
import { pairsCommand, pairsHelp } from './pairs/pairs-command.ts';
import { rGroupsCommand, rGroupsHelp } from './r-groups/r-groups-command.ts';
import { importInChild } from './release/measure-import.ts';
import { measureRelease } from './release/measure-release.ts';
import { raceCommands, raceHelp } from './race/race-command.ts';
import { resultsCommand, resultsHelp } from './results/results-command.ts';
import { stopsCommand, stopsHelp } from './stops/stops-command.ts';

const help = `npm run bench -- release FILE [--home DIR] [--runs N]

Imports a ChEMBL database (.db, .gz, .tar.gz) and measures: import rate and memory, index load, start-up, counts,
charts, pages and lookups. Counts, default charts and the first page are measured alternately with SQLite on the same
file and must be equal; otherwise the bench prints the difference and stops. FILE may be omitted if DIR already holds
a release; then SQLite is not measured. DIR must be a separate folder (default: a new one in the system's folder for
temporary files). SQLite's tables go to the system's folder for temporary files and are removed at the end.

npm run bench -- molecules FILE [--count N] [--library] [--truth] [--every N] [--cartridge URL]

Structure search over a list of SMILES (.smi, .smi.gz): rate and memory of the preparation, substructure, similarity.
--count limits the number of molecules, spread over the list; --library also times RDKit's own SubstructLibrary;
--truth compares the hits of the public query sets with RDKit's (--every 10 uses every tenth query); --cartridge also
times the RDKit cartridge in that PostgreSQL database.

${resultsHelp}${leafletsHelp}${exportsHelp}${administrationHelp}${stopsHelp}${generateHelp}
${raceHelp}
${visitsHelp}
${fuzzHelp}${drawingsHelp}${pagesHelp}${pairsHelp}${rGroupsHelp}${handbookHelp}`;

if (process.argv[2] === 'generate') {
  await runOnProcess(generateCommand);
  process.exit();
}

if (process.argv[2] === 'results') {
  await resultsCommand(process.argv.slice(3));
  process.exit();
}

if (process.argv[2] === 'leaflets') {
  await leafletsCommand(process.argv.slice(3));
  process.exit();
}

if (process.argv[2] === 'exports') {
  await exportsCommand(process.argv.slice(3));
  process.exit();
}

if (process.argv[2] === 'administration') {
  await administrationCommand(process.argv.slice(3));
  process.exit();
}

if (process.argv[2] === 'stops') {
  await stopsCommand(process.argv.slice(3));
  process.exit();
}

if (process.argv[2] === 'visits') {
  visitsCommand();
  process.exit();
}

if (process.argv[2] === 'pages') {
  await pagesCommand(process.argv.slice(3));
  process.exit();
}

if (process.argv[2] === 'pairs') {
  await pairsCommand(process.argv.slice(3));
  process.exit();
}

if (process.argv[2] === 'rgroups') {
  await rGroupsCommand(process.argv.slice(3));
  process.exit();
}

if (process.argv[2] === 'handbook') {
  handbookCommand();
  process.exit();
}

if (process.argv[2] === 'fuzz') process.exit(await fuzzCommand(process.argv.slice(3)));

if (process.argv[2] === 'drawings') process.exit(await drawingsCommand(process.argv.slice(3)));

const raceCommand = raceCommands[process.argv[2]];
if (raceCommand !== undefined) {
  await raceCommand(process.argv.slice(3));
  process.exit();
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    home: { type: 'string' },
    runs: { type: 'string', default: '9' },
    count: { type: 'string' },
    every: { type: 'string', default: '1' },
    truth: { type: 'boolean', default: false },
    library: { type: 'boolean', default: false },
    cartridge: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const [command, file] = positionals;
if (values.help || !['release', 'import-step', 'molecules'].includes(command)) {
  process.stdout.write(help);
  process.exitCode = values.help ? 0 : 2;
} else if (command === 'import-step') {
  await importInChild(file, values.home!);
} else if (command === 'molecules') {
  await measureMolecules({
    file,
    count: values.count === undefined ? null : Number(values.count),
    truth: values.truth ? Number(values.every) : null,
    cartridge: values.cartridge ?? null,
    library: values.library,
  });
} else {
  await measureRelease({ file: file ?? null, home: values.home ?? null, runs: Number(values.runs) });
}
