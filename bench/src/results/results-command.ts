import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { charts } from '@moltrove/contract';
import { homeAt, type KnowledgeBase, openCurrent } from '@moltrove/knowledge';
import { codedColumns } from '../race/facts/fact-tables.ts';
import { NumberedTexts } from '../race/facts/numbered-texts.ts';
import type { Dictionaries } from '../race/facts/entity-columns.ts';
import { spreadStructures } from '../race/prepare-facts.ts';
import { raceSearches } from '../race/searches/race-searches.ts';
import { readReleaseFacts } from '../race/searches/release-facts.ts';
import { megabytes, ms, whole } from '../table.ts';
import type { ResultsFigures, SearchLines } from './lines.ts';
import { measureLines, type NamedResults } from './measure-lines.ts';
import { resultsTables } from './results-tables.ts';

export const resultsHelp = `npm run bench -- results --home DIR [--runs N] [--searches KEY,…] [--beyond-cap] [--json FILE]

Measures what the results page requests, on the release in DIR, through the interface that the server uses. For each
search of the race (everything, one-target, years, …): every tab's first page, a page in its middle and the first page
by every column, every chart alone, the default charts and 20 charts at once, a filter of each type of chart and its
reset, SAR tables, and the order by similarity. Results of more than 750,000 activities are only counted and filtered,
as by the server; --beyond-cap measures the rest of them too.

`;

export interface ResultsOptions {
  readonly home: string;
  readonly runs: number;
  /** Keys of searches; null for all. */
  readonly searches: readonly string[] | null;
  readonly beyondCap: boolean;
  readonly json: string | null;
}

/** Reads the arguments after `results`; the error message explains what is invalid. */
export function resultsOptions(args: string[]): ResultsOptions {
  const { values } = parseArgs({
    args,
    options: {
      home: { type: 'string' },
      runs: { type: 'string', default: '9' },
      searches: { type: 'string' },
      'beyond-cap': { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  });
  if (values.home === undefined) throw new Error('Name the folder of a release with --home DIR.');
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs takes a whole number from 1 on, not "${values.runs}".`);
  return {
    home: values.home,
    runs,
    searches: values.searches?.split(',') ?? null,
    beyondCap: values['beyond-cap'],
    json: values.json ?? null,
  };
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Measures the current release and prints the tables; `--json` saves the figures after every search. */
export async function resultsCommand(args: string[]): Promise<void> {
  const options = resultsOptions(args);
  const machine = `${cpus().length} x ${cpus()[0].model.trim()}, ${megabytes(totalmem())}, Node ${process.version}`;
  print(`${machine}, up to ${options.runs} runs each after a warm-up`);
  const knowledge = await openCurrent(homeAt(options.home));
  try {
    const searches = chosenSearches(await searchesOf(knowledge, options.home), options.searches);
    const { name, counts, charts: offered } = knowledge.summary();
    const measured: SearchLines[] = [];
    const figures = (): ResultsFigures => ({
      kind: 'moltrove-results',
      version: 1,
      measuredAt: new Date().toISOString(),
      machine,
      release: { name, counts },
      unsupportedCharts: charts.flatMap(({ key }) => (offered.includes(key) ? [] : [key])),
      searches: measured,
    });
    for (const search of searches) {
      const begun = performance.now();
      const lines = await measureLines({ knowledge, ...options }, search);
      measured.push(lines);
      print(
        `${lines.name}: ${whole(lines.counts.activities)} activities, ` +
          `${lines.lines.length} lines in ${ms((performance.now() - begun) / 1000)} s`,
      );
      if (options.json !== null) writeFileSync(options.json, JSON.stringify(figures(), null, 1));
    }
    for (const part of resultsTables(figures())) print(`\n${part}`);
  } finally {
    await knowledge.close();
  }
}

/** The searches of the race; only the engine runs them, so no texts are encoded for peers. */
async function searchesOf(knowledge: KnowledgeBase, home: string): Promise<NamedResults[]> {
  const folder = join(homeAt(home).releases, knowledge.summary().id);
  const rows = new DatabaseSync(join(folder, 'rows.sqlite'), { readOnly: true });
  try {
    const none = Object.fromEntries(codedColumns.map((name) => [name, new NumberedTexts()])) as Dictionaries;
    const facts = await readReleaseFacts(knowledge, rows, none);
    return await raceSearches(knowledge, facts, spreadStructures(rows));
  } finally {
    rows.close();
  }
}

/** The searches with these keys, in their original order; fails for an unknown key. */
export function chosenSearches<T extends { readonly key: string }>(
  searches: readonly T[],
  keys: readonly string[] | null,
): readonly T[] {
  const unknown = keys?.find((wanted) => searches.every(({ key }) => key !== wanted));
  if (unknown !== undefined) {
    const known = searches.map(({ key }) => key).join(', ');
    throw new Error(`There is no search "${unknown}"; known are ${known}.`);
  }
  return keys === null ? searches : searches.filter(({ key }) => keys.includes(key));
}
