import {
  AppError,
  limits,
  type ScaffoldNode,
  type ScaffoldTree,
  type ScaffoldTreeView,
} from '@moltrove/contract/without-calls';
import type { ScaffoldStructures, ScaffoldStructuresRequest } from '../../../knowledge-base.ts';
import type { ResultSet } from '../../result-set/result-set.ts';
import { chunksOf } from '../../row-sets/chunks.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import {
  assayOf,
  chosenSeries,
  type ChosenSeries,
  type ValueContext,
} from '../pair-changes/chosen-column.ts';
import { middle } from '../pair-changes/compared-values.ts';
import type { SarColumns } from '../sar/sar-columns.ts';
import { ReleaseScaffolds } from './release-scaffolds.ts';

interface SetWithColumns {
  readonly set: ResultSet;
  /** Of the set; null if no values are asked for. */
  readonly columns: SarColumns | null;
}

export interface ScaffoldTreeInput extends SetWithColumns {
  readonly view: ScaffoldTreeView;
}

export interface ScaffoldStructuresInput extends SetWithColumns {
  readonly request: ScaffoldStructuresRequest;
}

/** Structures by number of their scaffold, 0 for those without one, and by that of each scaffold above it. */
interface Counts {
  readonly own: Uint32Array;
  readonly total: Uint32Array;
}

/** A page of the children of a scaffold in the tree of a set. Fails with NOT_FOUND for a column that the set does not have. */
export function scaffoldTree(
  context: ValueContext,
  { set, columns, view }: ScaffoldTreeInput,
  cancel: Cancel,
): Omit<ScaffoldTree, 'partial'> {
  const scaffolds = new ReleaseScaffolds(context.index);
  const { parents } = scaffolds;
  const { own, total } = countsOf(scaffolds, set, cancel);
  const of = view.of === null ? 0 : requiredNumber(scaffolds, view.of, total);
  const children = new Uint32Array(parents.length);
  const listed: number[] = [];
  for (let number = 1; number < parents.length; number += 1) {
    if (total[number] === 0) continue;
    children[parents[number]] += 1;
    if (parents[number] === of) listed.push(number);
  }
  listed.sort((a, b) => total[b] - total[a] || own[b] - own[a] || a - b);
  const path: number[] = [];
  for (let number = of; number !== 0; number = parents[number]) path.unshift(number);
  const from = view.pageNumber * view.pageSize;
  const shown = listed.slice(from, from + view.pageSize);
  const chosen = chosenValues(context, { columns, values: view.values }, cancel);
  const measuredOf = mediansOf(scaffolds, chosen, [0, ...path, ...shown]);
  const node = (number: number): ScaffoldNode => ({
    scaffold: scaffolds.textOf(number),
    own: own[number],
    structures: total[number],
    children: children[number],
    measured: measuredOf(number),
  });
  return {
    compared:
      view.values === null
        ? null
        : {
            column: chosen?.column ?? null,
            level: view.values.level,
            scale: chosen?.values.scale ?? 'pActivity',
          },
    assay: view.values?.level === 'assay' ? assayOf(context, chosen) : null,
    path: path.map(node),
    rows: shown.map(node),
    rowCount: listed.length,
    structures: set.structures.count,
    withoutScaffold: own[0],
    measuredWithoutScaffold: measuredOf(0),
  };
}

/**
 * The structures of a node of the tree, or those without a scaffold, and the activities of their values if values are asked for.
 * Fails with NOT_FOUND for a column that the set does not have.
 */
export function scaffoldStructures(
  context: ValueContext,
  { set, columns, request: { scaffold, withDescendants, values } }: ScaffoldStructuresInput,
  cancel: Cancel,
): ScaffoldStructures {
  const { index } = context;
  const scaffolds = new ReleaseScaffolds(index);
  const { parents, ofStructure } = scaffolds;
  const { own, total } = countsOf(scaffolds, set, cancel);
  const of = scaffold === null ? 0 : requiredNumber(scaffolds, scaffold, total);
  const isBelow = (number: number): boolean => {
    if (of === 0 || !withDescendants) return number === of;
    let at = number;
    while (at !== 0 && at !== of) at = parents[at];
    return at === of;
  };
  if (values !== null) {
    const chosen = chosenValues(context, { columns, values }, cancel);
    const found: number[] = [];
    for (const structure of chosen?.series?.values.keys() ?? [])
      if (isBelow(ofStructure[structure])) found.push(structure);
    const { rows, assays } =
      chosen === null || chosen.series === null
        ? { rows: [], assays: 0 }
        : chosen.values.activitiesOfSeries(chosen.series, found);
    return {
      structures: found.length,
      strIds: idsOf(found, index.structures.id),
      measured: { assays, activities: rows.length, actIds: idsOf(rows, index.activities.id) },
    };
  }
  const structures = of !== 0 && withDescendants ? total[of] : own[of];
  if (structures > limits.maxSelectedRows) return { structures, strIds: null, measured: null };
  const found: number[] = [];
  for (const chunk of chunksOf(set.structures, cancel))
    for (const structure of chunk) if (isBelow(ofStructure[structure])) found.push(structure);
  return { structures, strIds: idsOf(found, index.structures.id), measured: null };
}

/** Ascending; null if there are too many to select. */
function idsOf(rows: readonly number[], ids: ArrayLike<number>): number[] | null {
  return rows.length > limits.maxSelectedRows ? null : rows.map((row) => ids[row]).sort((a, b) => a - b);
}

/** The same values for all nodes of the tree, so that the nodes can be compared. Null without values. */
function chosenValues(
  context: ValueContext,
  { columns, values }: { readonly columns: SarColumns | null; readonly values: ScaffoldTreeView['values'] },
  cancel: Cancel,
): ChosenSeries | null {
  return columns === null || values === null ? null : chosenSeries(context, columns, values, null, cancel);
}

/** Reads the median of the structures at some nodes or below them; 0 for structures without a scaffold. */
function mediansOf(
  { ofStructure, parents }: ReleaseScaffolds,
  chosen: ChosenSeries | null,
  nodes: readonly number[],
): (node: number) => ScaffoldNode['measured'] {
  const values = new Map(nodes.map((node) => [node, [] as number[]]));
  for (const [structure, value] of chosen?.series?.values ?? []) {
    let at = ofStructure[structure];
    if (at === 0) values.get(0)?.push(value);
    for (; at !== 0; at = parents[at]) values.get(at)?.push(value);
  }
  return (node) => {
    const own = values.get(node)!;
    return own.length === 0 ? null : { structures: own.length, median: middle(own) };
  };
}

function countsOf({ ofStructure, parents }: ReleaseScaffolds, set: ResultSet, cancel: Cancel): Counts {
  const own = new Uint32Array(parents.length);
  for (const chunk of chunksOf(set.structures, cancel))
    for (const structure of chunk) own[ofStructure[structure]] += 1;
  const total = new Uint32Array(parents.length);
  for (let number = 1; number < parents.length; number += 1) {
    if (own[number] === 0) continue;
    for (let at = number; at !== 0; at = parents[at]) total[at] += own[number];
  }
  return { own, total };
}

function requiredNumber(scaffolds: ReleaseScaffolds, text: string, total: Uint32Array): number {
  const number = scaffolds.numberOf(text);
  if (number !== 0 && total[number] > 0) return number;
  throw new AppError(
    'NOT_FOUND',
    `No structure of these results has the scaffold ${text}, or one below it.`,
    {
      scaffold: text,
    },
  );
}
