import {
  type ChartDefinition,
  chartOf,
  type CrosstabAxis,
  crosstabEntries,
  type CrosstabEntry,
  crosstabEntryText,
  crosstabMeaning,
  crosstabNumbers,
  crosstabNumbersText,
  type ExportedColumn,
  type Search,
  type ShownTable,
} from '@moltrove/contract';
import type { KnowledgeBase, Row } from '@moltrove/knowledge';
import type { OpenTable } from './open-table.ts';

type ShownCrosstab = Exclude<ShownTable, { view: 'sartable' }>;

/** Decimals of a percentage. */
const shareDigits = 4;

/** Opens an analyzer of a search: the entries of both charts on the screen, with their totals. */
export async function openCrosstab(
  knowledge: KnowledgeBase,
  search: Search,
  shown: ShownCrosstab,
  signal: AbortSignal,
): Promise<OpenTable> {
  const { measure, share } = shown;
  const [rowChart, columnChart] = [chartOf(shown.rows.chartKey)!, chartOf(shown.columns.chartKey)!];
  const axes = { rows: shown.rows, columns: shown.columns };
  const answer = await knowledge.crosstab(search, axes, { signal });
  const rows = crosstabEntries(answer.rows, rowChart);
  const columns = crosstabEntries(answer.columns, columnChart);
  const numbers = crosstabNumbers({ ...answer, rows, columns }, rowChart, columnChart, measure, share);
  const all = `All ${measure}`;
  const entryColumns = named(columns, columnChart.key).map(({ key, label }): ExportedColumn => ({
    key,
    label,
    type: share === 'none' ? 'integer' : 'number',
    unit: null,
  }));
  const rowOf = (entry: string, total: number, cells: readonly (number | null)[]): Row => ({
    entry,
    total,
    ...Object.fromEntries(entryColumns.map(({ key }, at) => [key, cells[at] ?? null])),
  });
  const totals = rowOf(
    all,
    answer.rows[measure],
    columns.map((column) => column[measure]),
  );
  const isEmpty = rows.length === 0 || columns.length === 0;
  const axesWords = await Promise.all([
    axisWords(knowledge, shown.rows, rowChart, rows.length),
    axisWords(knowledge, shown.columns, columnChart, columns.length),
  ]);
  return {
    rowCount: isEmpty ? 0 : rows.length + 1,
    // Its cells are counts; no structure is named.
    structures: 0,
    columns: [
      { key: 'entry', label: rowChart.label, type: 'text', unit: null },
      { key: 'total', label: all, type: 'integer', unit: null },
      ...entryColumns,
    ],
    order: 'Rows and columns as shown',
    shown: [`Rows: ${axesWords[0]}`, `Columns: ${axesWords[1]}`],
    values: [
      `Numbers: ${crosstabNumbersText(measure, share, rowChart, columnChart)}`,
      `A cell counts the ${crosstabMeaning(measure, share, rowChart, columnChart)}. An empty cell cannot have a value.`,
      `The row and the column "${all}" count each entry in all of these results, not only in the cells shown.`,
    ],
    async *pages() {
      yield await Promise.resolve([
        totals,
        ...rows.map((row, at) => rowOf(textOf(row), row[measure], numbers[at].map(rounded))),
      ]);
    },
  };
}

const rounded = (number: number | null): number | null =>
  number === null ? null : Number(number.toFixed(shareDigits));

const textOf = (entry: CrosstabEntry): string => entry.smiles ?? crosstabEntryText(entry);

/** Labels of columns, and keys that differ from those of all tabs; the keys of equal labels are numbered. */
function named(entries: readonly CrosstabEntry[], chartKey: string): { key: string; label: string }[] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const label = textOf(entry);
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    return { key: `${chartKey}: ${label}${count === 1 ? '' : ` (${count})`}`, label };
  });
}

/** The entries of an axis in words: `Target, Most Results, 1 to 20, containing "kinase"`. */
async function axisWords(
  knowledge: KnowledgeBase,
  { sortOrder, skip, contains, below }: CrosstabAxis,
  { label, unit, type, tree }: ChartDefinition,
  entries: number,
): Promise<string> {
  const name = unit === null ? label : `${label} (${unit})`;
  if (type === 'Range') return name;
  const words = [name, sortOrder, `${skip + Math.min(1, entries)} to ${skip + entries}`];
  if (contains !== null && contains !== '') words.push(`containing "${contains}"`);
  if (below !== null && tree !== null) {
    const [node] = await knowledge.treeNodesByName(tree, [below]);
    words.push(`below ${node?.label ?? below}`);
  }
  return words.join(', ');
}
