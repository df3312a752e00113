import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { homeAt, openCurrent } from '@moltrove/knowledge';
import { megabytes, ms, table, whole } from '../table.ts';
import { type LeafletLine, measureLeaflets, measureReferences } from './measure-leaflets.ts';

export const leafletsHelp = `npm run bench -- leaflets --home DIR [--pages N] [--related N]

Measures pages of compounds and references of the release in DIR through the interface that the server uses: the head and
each section of N random structures (default 500), then of the 20 structures with the most activities, and the searches
for related structures of N of them (default 25); then the same of references.

`;

export interface LeafletsOptions {
  readonly home: string;
  readonly pages: number;
  readonly related: number;
}

/** Reads the arguments after `leaflets`; the error message explains what is invalid. */
export function leafletsOptions(args: string[]): LeafletsOptions {
  const { values } = parseArgs({
    args,
    options: {
      home: { type: 'string' },
      pages: { type: 'string', default: '500' },
      related: { type: 'string', default: '25' },
    },
  });
  if (values.home === undefined) throw new Error('Name the folder of a release with --home DIR.');
  const number = (name: 'pages' | 'related'): number => {
    const value = Number(values[name]);
    if (Number.isInteger(value) && value >= 1) return value;
    throw new Error(`--${name} takes a whole number from 1 on, not "${values[name]}".`);
  };
  return { home: values.home, pages: number('pages'), related: number('related') };
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const largest = 20;

/** In an order that looks random and is the same for every run: by a multiplicative hash of the id. */
const spreadStructures =
  'SELECT str_id AS id FROM structure ORDER BY (str_id * 2654435761) & 4294967295 LIMIT ?';
const spreadReferences =
  'SELECT ref_id AS id FROM document ORDER BY (ref_id * 2654435761) & 4294967295 LIMIT ?';
const largestStructures =
  'SELECT str_id AS id FROM activity GROUP BY str_id ORDER BY COUNT(*) DESC, str_id LIMIT ?';
const largestReferences =
  'SELECT ref_id AS id FROM activity GROUP BY ref_id ORDER BY COUNT(*) DESC, ref_id LIMIT ?';

export async function leafletsCommand(args: string[]): Promise<void> {
  const { home, pages, related } = leafletsOptions(args);
  print(`${cpus().length} x ${cpus()[0].model.trim()}, ${megabytes(totalmem())}, Node ${process.version}`);
  const knowledge = await openCurrent(homeAt(home));
  try {
    const { id: release, name, counts } = knowledge.summary();
    print(`${name}: ${whole(counts.structures)} structures, ${whole(counts.activities)} activities`);
    const rows = new DatabaseSync(join(homeAt(home).releases, release, 'rows.sqlite'), { readOnly: true });
    const idsOf = (sql: string, count: number): number[] =>
      rows
        .prepare(sql)
        .all(count)
        .map(({ id }) => Number(id));
    const spread = idsOf(spreadStructures, pages);
    const most = idsOf(largestStructures, largest);
    const references = [
      { title: 'random references', ids: idsOf(spreadReferences, pages) },
      { title: 'references with the most activities', ids: idsOf(largestReferences, largest) },
    ];
    rows.close();
    const subjects = [
      { title: `${spread.length} random structures`, ids: spread, related },
      { title: `the ${most.length} structures with the most activities`, ids: most, related: most.length },
    ];
    for (const { title, ids, related: drawn } of subjects) {
      print(`\n${title}\n${tableOf(await measureLeaflets(knowledge, ids, drawn))}`);
    }
    for (const { title, ids } of references) {
      print(`\n${ids.length} ${title}\n${tableOf(await measureReferences(knowledge, ids))}`);
    }
  } finally {
    await knowledge.close();
  }
}

function tableOf(lines: readonly LeafletLine[]): string {
  return table(
    ['part', 'calls', 'p50 ms', 'p95 ms', 'max ms'],
    lines.map(({ part, calls, p50, p95, max }) => [part, whole(calls), ms(p50), ms(p95), ms(max)]),
  );
}
