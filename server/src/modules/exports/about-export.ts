import {
  type ChartFilter,
  chartOf,
  columnOf,
  type ExportedColumn,
  labelOfCode,
  limits,
  type Search,
  sentenceOf,
  type TabKey,
  tabOf,
  valueNotes,
  withoutValueLabel,
} from '@moltrove/contract';
import type { KnowledgeBase, PageRequest } from '@moltrove/knowledge';
import { namesInFiles } from '../../shared/searches/names-in-files.ts';
import { calledInFiles, searchNames } from '../../shared/searches/search-names.ts';
import type { ExportAbout } from './formats/file-content.ts';

interface TableAsked {
  readonly search: Search;
  readonly tab: TabKey;
  readonly sort: PageRequest['sort'];
  readonly similarTo?: PageRequest['similarTo'];
  readonly rowCount: number;
  readonly structures: number;
  readonly columns: readonly ExportedColumn[];
  /** Absolute, with host. */
  readonly results: string;
  /** Time of the export, in milliseconds; null for a dossier, which does not state it. */
  readonly at: number | null;
}

/** The description in an exported file: search, filters, order, release and licence in words. */
export async function aboutExport(knowledge: KnowledgeBase, asked: TableAsked): Promise<ExportAbout> {
  const { search, tab, sort, similarTo, rowCount: rows, structures, columns, results, at } = asked;
  const { release, ...about } = await aboutSearch(knowledge, search, at);
  return {
    ...about,
    tab: tabOf(tab).label,
    order: orderWords(tab, sort, similarTo && (await referenceWords(knowledge, similarTo))),
    rows,
    structures,
    values: valueNotes(columns.map(({ key }) => key)),
    results,
    release,
  };
}

/** The part of the description that is the same for all tables of a search. `at`: as for `aboutExport`. */
export async function aboutSearch(
  knowledge: KnowledgeBase,
  search: Search,
  at: number | null,
): Promise<Pick<ExportAbout, 'exported' | 'search' | 'filters' | 'release'>> {
  const { id, name, date, builtAt, source, attribution, simulated } = knowledge.summary();
  const filters: string[] = [];
  for (const filter of search.filters) {
    const words = filterWords(filter, await labelsOf(knowledge, filter));
    if (words !== null) filters.push(words);
  }
  return {
    exported: at === null ? null : new Date(at).toISOString(),
    search: sentenceOf(search.query, namesInFiles(await searchNames(knowledge, search.query))),
    filters,
    release: { id, name, date, builtAt, source, attribution, simulated },
  };
}

/** An order by similarity in words. */
async function referenceWords(
  knowledge: KnowledgeBase,
  { smiles, category }: NonNullable<PageRequest['similarTo']>,
): Promise<string> {
  const reference = await calledInFiles(knowledge, smiles);
  return `By Tanimoto similarity to ${reference} on Morgan fingerprints of radius 2 and 2048 bits, ${category === 'similarity' ? 'highest' : 'lowest'} first`;
}

/** `bySimilarity`: the words of such an order; null for an order by a column. */
function orderWords(tab: TabKey, sort: PageRequest['sort'], bySimilarity: string | null = null): string {
  if (bySimilarity !== null) return bySimilarity;
  if (sort === null) return tab === 'activities' ? 'By structure ID, then activity ID' : 'By ID';
  const column = columnOf(tab, sort.column);
  const isText = column?.type === 'text' || column?.type === 'prefix';
  const [up, down] = isText ? ['A to Z', 'Z to A'] : ['lowest first', 'highest first'];
  return `By ${column?.label ?? sort.column}, ${sort.direction === 'asc' ? up : down}`;
}

/**
 * A filter of a chart in words: `Assay type: Binding, Functional`, `Year: 2001 to 2010`; null for an empty
 * one.
 */
export function filterWords(filter: ChartFilter, labels: ReadonlyMap<string, string>): string | null {
  const { chartKey, include, exclude, minValue, maxValue, excludeRange } = filter;
  const chart = chartOf(chartKey);
  const word = (value: string | null): string =>
    value === null
      ? (chart?.withoutValueLabel ?? withoutValueLabel)
      : (labels.get(value) ??
        labelOfCode(chart?.labels ?? null, value) ??
        (chart?.type === 'Image' ? `SMILES ${value}` : value));
  const parts: string[] = [];
  if (include.length > 0) parts.push(include.map(word).join(', '));
  if (exclude.length > 0) parts.push(`not ${exclude.map(word).join(', ')}`);
  const range = rangeWords(minValue, maxValue);
  if (range !== null) parts.push(excludeRange ? `not ${range}` : range);
  if (parts.length === 0) return null;
  return `${chart?.label ?? chartKey}: ${parts.join('; ')}`;
}

function rangeWords(lower: number | null, upper: number | null): string | null {
  const min = lower === -Number.MAX_VALUE ? null : lower;
  const max = upper === Number.MAX_VALUE ? null : upper;
  if (min === null && max === null && (lower !== null || upper !== null)) return 'any value';
  if (min === null) return max === null ? null : `up to ${max}`;
  return max === null ? `from ${min}` : `${min} to ${max}`;
}

/** Labels of values that are not their own: nodes by path, references by id, fragments by SMILES, of which a few are named. */
async function labelsOf(knowledge: KnowledgeBase, filter: ChartFilter): Promise<ReadonlyMap<string, string>> {
  const chart = chartOf(filter.chartKey);
  const ids = [...filter.include, ...filter.exclude].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  if (chart?.entryTab === 'references') {
    const documents = await knowledge.rowsById('references', ids.map(Number));
    return new Map(
      documents.map((row) => [String(row['ref_id']), String(row['reference'] ?? row['ref_id'])]),
    );
  }
  if (chart?.type === 'Image') {
    const labels = new Map<string, string>();
    for (const smiles of ids.slice(0, limits.maxNamedDrawings))
      labels.set(smiles, await calledInFiles(knowledge, smiles));
    return labels;
  }
  if (chart === null || chart.tree === null) return new Map();
  const nodes = await knowledge.treeNodesByName(chart.tree, ids);
  return new Map(nodes.map(({ id, label }) => [id, label]));
}
