import type { DatabaseSync } from 'node:sqlite';
import type { Term } from '@moltrove/contract/without-calls';
import type { TermRequest } from '../../knowledge-base.ts';
import { LeafletReader } from '../answers/leaflets/leaflet-reader.ts';
import { SarReader } from '../answers/sar/sar-reader.ts';
import { TermFinder } from '../answers/uploads/term-finder.ts';
import { TermSuggester } from '../answers/uploads/suggest-terms.ts';
import type { ColumnSource } from '../index/column-source.ts';
import { loadDictionary } from '../index/load-column.ts';
import { type ReleaseIndex, releaseIndex } from '../index/release-index.ts';
import { openReadOnly } from '../rows/open-database.ts';
import { RowReader } from '../rows/row-reader.ts';
import { Lookups } from '../terms/lookups.ts';
import { listTerms } from '../terms/proposals.ts';
import { termsFile } from '../terms/schema.ts';
import { structuresById } from '../terms/structures-by-id.ts';
import { TargetProposals, isTargetField } from '../terms/target-proposals.ts';
import { isTermListField } from '../terms/term-list-fields.ts';
import { TermListProposals } from '../terms/term-list-proposals.ts';
import { treesFile } from '../trees/schema.ts';
import { TreeReader } from '../trees/tree-reader.ts';
import type { SearchThreadData } from './jobs.ts';

/** A release as opened by one thread: shared columns, its own dictionaries and read-only connections. */
export interface OpenRelease {
  readonly index: ReleaseIndex;
  readonly lookups: Lookups;
  readonly targets: TargetProposals;
  readonly termLists: TermListProposals;
  readonly trees: TreeReader;
  readonly finder: TermFinder;
  readonly suggester: TermSuggester;
  readonly reader: RowReader;
  readonly sar: SarReader;
  readonly leaflets: LeafletReader;
  readonly rows: DatabaseSync;
  readonly databases: readonly DatabaseSync[];
}

export function openRelease(
  thread: SearchThreadData,
  loaded: Omit<ColumnSource, 'dictionaries'>,
): OpenRelease {
  const dictionaries = new Map(
    thread.dictionaries.map((file) => [file.name, loadDictionary(thread.folder, file)]),
  );
  const rows = openReadOnly(thread.folder, 'rows.sqlite');
  const terms = openReadOnly(thread.folder, termsFile);
  const trees = openReadOnly(thread.folder, treesFile);
  const index = releaseIndex({ ...loaded, dictionaries });
  const lookups = new Lookups(terms);
  const targets = new TargetProposals(terms);
  const termLists = new TermListProposals(terms, structuresById(index, lookups, rows));
  const finder = new TermFinder(index, terms, rows);
  const suggester = new TermSuggester(finder, rows, (field, text, limit) =>
    proposals({ index, targets, termLists }, { field, text, limit }),
  );
  return {
    index,
    lookups,
    targets,
    termLists,
    finder,
    suggester,
    trees: new TreeReader(trees),
    reader: new RowReader(rows),
    sar: new SarReader(index, rows),
    leaflets: new LeafletReader({ index, rows, finder, suggester }),
    rows,
    databases: [rows, terms, trees],
  };
}

/** Terms that a lookup field proposes for a text. */
export function proposals(
  { index, targets, termLists }: Pick<OpenRelease, 'index' | 'targets' | 'termLists'>,
  { field, ...request }: TermRequest,
): readonly Term[] {
  if (isTargetField(field)) return targets.find(field, request.text, request.limit);
  if (isTermListField(field)) return termLists.find(field, request.text, request.limit);
  return listTerms(index, { ...request, field });
}
