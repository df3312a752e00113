import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { curveTables } from './curve/curve-tables.ts';
import { joinRaces } from './curve/curve.ts';
import { drawResult } from './drawing/draw.ts';
import { race } from './race.ts';
import { readRace } from './result.ts';

export const raceHelp = `npm run bench -- race --home DIR [--postgres URL] [--runs N] [--only NAME,…] [--searches KEY,…]
                         [--users N,…] [--operations N] [--work DIR] [--keep] [--json FILE]

Races the release in DIR against DuckDB, ClickHouse (chDB) and PostgreSQL on the same facts. Peers are installed with
the next command; missing ones are left out:
npm install --ignore-scripts --no-save --prefix bench/peers
Every answer must be equal, or the race prints the difference and stops. --only selects from duckdb, clickhouse,
postgresql and sqlite (none for the engine alone), --searches from the searches (one-target, years, …). --users (8,32)
is the number of concurrent users, who run --operations (2000) in total; --users 0 skips this part. Files and tables go
to --work (a new folder in the system's folder for temporary files) and PostgreSQL's schema moltrove_race; --keep
keeps them for the next run on the same release.

npm run bench -- curve RESULT… [--json FILE]

Joins the results of races (--json) on releases of several sizes: the time of each step over the size.

npm run bench -- draw RESULT… [--to DIR]

Draws results of race and curve as pictures in DIR (docs/pictures).
`;

export const raceCommands: Readonly<Record<string, (args: string[]) => Promise<void> | void>> = {
  race: raceCommand,
  curve: curveCommand,
  draw: drawCommand,
};

async function raceCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      home: { type: 'string' },
      postgres: { type: 'string' },
      runs: { type: 'string', default: '9' },
      only: { type: 'string' },
      searches: { type: 'string' },
      users: { type: 'string', default: '8,32' },
      operations: { type: 'string', default: '2000' },
      work: { type: 'string' },
      keep: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  });
  if (values.home === undefined) throw new Error('Name the folder of a release with --home DIR.');
  await race({
    home: values.home,
    postgres: values.postgres ?? null,
    runs: wholeNumber('--runs', values.runs),
    only: values.only === 'none' ? [] : (values.only?.split(',') ?? null),
    searches: values.searches?.split(',') ?? null,
    users: values.users
      .split(',')
      .map((text) => wholeNumber('--users', text))
      .filter((users) => users > 0),
    operations: wholeNumber('--operations', values.operations),
    work: values.work ?? null,
    keepTables: values.keep,
    json: values.json ?? null,
  });
}

function curveCommand(args: string[]): void {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'string' } },
  });
  const curve = joinRaces(resultsNamed(positionals).map(readRace));
  process.stdout.write(`${curveTables(curve).join('\n\n')}\n`);
  if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(curve, null, 1));
}

function drawCommand(args: string[]): void {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string', default: 'docs/pictures' } },
  });
  for (const path of resultsNamed(positionals).flatMap((result) => drawResult(result, values.to)))
    process.stdout.write(`${path}\n`);
}

function resultsNamed(paths: readonly string[]): readonly string[] {
  if (paths.length === 0) throw new Error('Name at least one file that race --json wrote.');
  return paths;
}

function wholeNumber(option: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0)
    throw new Error(`${option} takes a whole number, not "${text}".`);
  return number;
}
