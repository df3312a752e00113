import { columns, tabKeys } from '@moltrove/contract';
import type { Column, TabKey } from '@moltrove/contract';

/** Filled only when the rows are sorted by similarity to a molecule. */
export const similarityKey = 'similarity';

type ColumnsOfTabs = Readonly<Record<TabKey, readonly Column[]>>;

const ofTabs = (columnsOf: (tab: TabKey) => readonly Column[]): ColumnsOfTabs =>
  Object.fromEntries(tabKeys.map((tab) => [tab, columnsOf(tab)])) as unknown as ColumnsOfTabs;

const plain = ofTabs((tab) => columns[tab].filter(({ key }) => key !== similarityKey));

/** With the column of similarities beside the drawing, or beside the id where there is none. */
const withSimilarity = ofTabs((tab) => {
  const found = columns[tab].find(({ key }) => key === similarityKey);
  if (found === undefined) return plain[tab];
  const drawing = plain[tab].findIndex(({ type }) => type === 'smiles');
  const similarity = { ...found, hidden: false, sortable: true };
  return plain[tab].toSpliced(drawing === -1 ? 1 : drawing + 1, 0, similarity);
});

/** The columns that a tab offers, always the same list for the same tab; the similarity only where rows have one. */
export function gridColumns(tab: TabKey, bySimilarity = false): readonly Column[] {
  return (bySimilarity ? withSimilarity : plain)[tab];
}
