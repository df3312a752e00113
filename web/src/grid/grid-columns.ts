import { columns, columnsOfRelease, potencyColumns, selectivityColumns, tabKeys } from '@moltrove/contract';
import type { Column, TabKey } from '@moltrove/contract';

/** Present only when the rows are sorted by similarity to a molecule. */
export const similarityKey = 'similarity';

type ColumnsOfTabs = Readonly<Record<TabKey, readonly Column[]>>;

const ofTabs = (columnsOf: (tab: TabKey) => readonly Column[]): ColumnsOfTabs =>
  Object.fromEntries(tabKeys.map((tab) => [tab, columnsOf(tab)])) as unknown as ColumnsOfTabs;

const potencyKeys: ReadonlySet<string> = new Set(potencyColumns.map(([key]) => key));
const selectivityKeys: ReadonlySet<string> = new Set(selectivityColumns.map(([key]) => key));
const efficiencies = /^(ligand|lipophilic)_efficiency/;

/** Columns that a tab offers only for some results. */
export interface OfferedColumns {
  /** The rows have a similarity. */
  readonly similarity: boolean;
  /** The search asks for values; potency over everything else would mix what was never searched for. */
  readonly potency: boolean;
  /** The search has a selectivity row that is not excluded. */
  readonly selectivity: boolean;
}

/** All columns, for a layout that serves all results. */
export const everyColumn: OfferedColumns = { similarity: true, potency: true, selectivity: true };

function offeredOfTabs({ similarity, potency, selectivity }: OfferedColumns): ColumnsOfTabs {
  const plain = ofTabs((tab) =>
    columns[tab]
      .filter(
        ({ key }) =>
          key !== similarityKey &&
          (potency || !potencyKeys.has(key)) &&
          (selectivity || !selectivityKeys.has(key)),
      )
      .map((column) => {
        if (selectivityKeys.has(column.key)) return { ...column, hidden: false };
        return potencyKeys.has(column.key) ? { ...column, hidden: efficiencies.test(column.key) } : column;
      }),
  );
  return similarity ? withSimilarity(plain) : plain;
}

/** Adds the similarity column after the drawing, or after the id if there is no drawing. */
const withSimilarity = (ofTab: ColumnsOfTabs): ColumnsOfTabs =>
  ofTabs((tab) => {
    const similarityColumn = columns[tab].find(({ key }) => key === similarityKey);
    if (similarityColumn === undefined) return ofTab[tab];
    const drawing = ofTab[tab].findIndex(({ type }) => type === 'smiles');
    const similarity = { ...similarityColumn, hidden: false, sortable: true };
    return ofTab[tab].toSpliced(drawing === -1 ? 1 : drawing + 1, 0, similarity);
  });

const offeredBefore = new Map<string, ColumnsOfTabs>();

function offeredColumns(offered: OfferedColumns): ColumnsOfTabs {
  const { similarity, potency, selectivity } = offered;
  const name = [similarity, potency, selectivity].join();
  const known = offeredBefore.get(name) ?? offeredOfTabs(offered);
  offeredBefore.set(name, known);
  return known;
}

const noneEmpty: readonly string[] = [];
const ofRelease = new WeakMap<readonly string[], Map<readonly Column[], readonly Column[]>>();

/**
 * The columns that a tab offers; the same array for the same arguments. Columns without any value in the release are
 * hidden by default.
 */
export function gridColumns(
  tab: TabKey,
  which: OfferedColumns,
  empty: readonly string[] = noneEmpty,
): readonly Column[] {
  const offered = offeredColumns(which)[tab];
  const known = ofRelease.get(empty) ?? new Map<readonly Column[], readonly Column[]>();
  ofRelease.set(empty, known);
  const cached = known.get(offered) ?? columnsOfRelease(offered, empty);
  known.set(offered, cached);
  return cached;
}
