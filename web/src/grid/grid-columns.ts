import { columns, columnsOfRelease, tabKeys } from '@moltrove/contract';
import type { Column, TabKey } from '@moltrove/contract';

/** Present only when the rows are sorted by similarity to a molecule. */
export const similarityKey = 'similarity';

type ColumnsOfTabs = Readonly<Record<TabKey, readonly Column[]>>;

const ofTabs = (columnsOf: (tab: TabKey) => readonly Column[]): ColumnsOfTabs =>
  Object.fromEntries(tabKeys.map((tab) => [tab, columnsOf(tab)])) as unknown as ColumnsOfTabs;

const plain = ofTabs((tab) => columns[tab].filter(({ key }) => key !== similarityKey));

/** Adds the similarity column after the drawing, or after the id if there is no drawing. */
const withSimilarity = ofTabs((tab) => {
  const similarityColumn = columns[tab].find(({ key }) => key === similarityKey);
  if (similarityColumn === undefined) return plain[tab];
  const drawing = plain[tab].findIndex(({ type }) => type === 'smiles');
  const similarity = { ...similarityColumn, hidden: false, sortable: true };
  return plain[tab].toSpliced(drawing === -1 ? 1 : drawing + 1, 0, similarity);
});

const noneEmpty: readonly string[] = [];
const ofRelease = new WeakMap<readonly string[], Map<readonly Column[], readonly Column[]>>();

/**
 * The columns that a tab offers; the same array for the same tab and empty columns. Similarity is included
 * only if the rows have one. Columns without any value in the release are hidden by default.
 */
export function gridColumns(
  tab: TabKey,
  bySimilarity = false,
  empty: readonly string[] = noneEmpty,
): readonly Column[] {
  const offered = (bySimilarity ? withSimilarity : plain)[tab];
  const known = ofRelease.get(empty) ?? new Map<readonly Column[], readonly Column[]>();
  ofRelease.set(empty, known);
  const cached = known.get(offered) ?? columnsOfRelease(offered, empty);
  known.set(offered, cached);
  return cached;
}
