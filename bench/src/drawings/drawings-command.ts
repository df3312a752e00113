import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startRdkit } from '@moltrove/chemistry';
import { homeAt, openCurrent } from '@moltrove/knowledge';
import { table, whole } from '../table.ts';
import { type CheckedHit, HitChecker } from './check-hit.ts';
import { type DrawingQuery, drawingQueries } from './drawing-queries.ts';
import { type QueryHits, hitsOfQuery } from './hits-of-query.ts';

export const drawingsHelp = `npm run bench -- drawings --home DIR [--hits N] [--queries TEXT] [--json FILE]

Searches the release in DIR by structures of many kinds, draws --hits of the hits of each (250, spread over all hits)
with the code of the page, and compares every drawing with the same molecule laid out without the query: no two atoms
closer than half a bond, no bonds that cross, no acute, bent or straightened angle, no deformed ring, no stretched
bond, no other isomer. A hit that was moved as a rigid body must keep the distances of its free layout and be aligned
by the match closest to the query. Highlighted atoms must be a match, with the highlight on them. Prints the figures of
each query and every hit with a problem. --queries selects queries whose name contains TEXT; --json saves all hits.
Exits with code 1 if there was a problem.

`;

export interface DrawingsCommand {
  readonly home: string;
  readonly hits: number;
  readonly queries: readonly DrawingQuery[];
  readonly json: string | null;
}

/** Reads the arguments after `drawings`; the error message explains what is invalid. */
export function drawingsOptions(args: string[]): DrawingsCommand {
  const { values } = parseArgs({
    args,
    options: {
      home: { type: 'string' },
      hits: { type: 'string', default: '250' },
      queries: { type: 'string', default: '' },
      json: { type: 'string' },
    },
  });
  if (values.home === undefined) throw new Error('Name the folder of a release with --home DIR.');
  const hits = Number(values.hits);
  if (!Number.isInteger(hits) || hits < 1)
    throw new Error(`--hits takes a whole number from 1 on, not "${values.hits}".`);
  const queries = drawingQueries.filter(({ name }) => name.includes(values.queries));
  if (queries.length === 0) throw new Error(`There is no query with "${values.queries}" in its name.`);
  return { home: values.home, hits, queries, json: values.json ?? null };
}

/** The checked hits of one query. */
export interface CheckedQuery extends Omit<QueryHits, 'hits'> {
  readonly name: string;
  readonly hits: readonly CheckedHit[];
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Returns the exit code: 0 when no drawing had a problem. */
export async function drawingsCommand(args: string[]): Promise<0 | 1> {
  const { home, hits: maxHits, queries, json } = drawingsOptions(args);
  const rdkit = await startRdkit();
  rdkit.disable_logging();
  const knowledge = await openCurrent(homeAt(home));
  try {
    const checked: CheckedQuery[] = [];
    for (const query of queries) {
      const { hits, ...sizes } = await hitsOfQuery(knowledge, query, maxHits);
      const checker = new HitChecker(rdkit, query);
      checked.push({ name: query.name, ...sizes, hits: hits.map((hit) => checker.check(hit)) });
      print(`${query.name}: ${whole(hits.length)} of ${structuresOf(sizes)} structures`);
    }
    if (json !== null) writeFileSync(json, JSON.stringify(checked, null, 1));
    print(`\n${knowledge.summary().name}\n${report(checked).join('\n')}`);
    return checked.some(({ hits }) => hits.some(({ problems }) => problems.length > 0)) ? 1 : 0;
  } finally {
    await knowledge.close();
  }
}

const structuresOf = ({ structures, isPartial }: Omit<QueryHits, 'hits'>): string =>
  `${isPartial ? 'over ' : ''}${whole(structures)}`;

/**
 * A table of the queries, and a line for each hit that has a problem or is at a threshold because of
 * rounding.
 */
export function report(checked: readonly CheckedQuery[]): string[] {
  const all = { name: 'all', structures: 0, isPartial: false, hits: checked.flatMap(({ hits }) => hits) };
  const rows = [...checked, all].map(({ name, hits, ...sizes }) => {
    const by = (way: CheckedHit['by']): string => whole(hits.filter((hit) => hit.by === way).length);
    const moved = hits.filter((hit) => hit.by === 'rigid').map(({ distanceChange }) => distanceChange);
    return [
      name,
      name === 'all' ? '' : structuresOf(sizes),
      whole(hits.length),
      by('template'),
      by('rigid'),
      by('none'),
      Math.max(0, ...moved).toExponential(0),
      whole(hits.filter(({ rounded }) => rounded.length > 0).length),
      whole(hits.filter(({ problems }) => problems.length > 0).length),
    ];
  });
  const header = [
    'query',
    'structures',
    'drawn',
    'on template',
    'rigidly',
    'not',
    'distance change',
    'rounding',
    'problems',
  ];
  const lines = checked.flatMap(({ name, hits }) =>
    hits.flatMap(({ strId, smiles, by, problems, rounded }) => [
      ...(problems.length > 0
        ? [`${name}, structure ${strId} (${by}): ${problems.join('; ')}\n  ${smiles}`]
        : []),
      ...(rounded.length > 0
        ? [`${name}, structure ${strId} (${by}), by rounding: ${rounded.join('; ')}\n  ${smiles}`]
        : []),
    ]),
  );
  return [table(header, rows), ...lines];
}
