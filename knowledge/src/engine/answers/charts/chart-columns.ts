import { AppError, type ChartDefinition, chartOf } from '@moltrove/contract/without-calls';
import { type ColumnSource, codes, dictionary, u32 } from '../../index/column-source.ts';
import { listColumn } from '../../index/list-column.ts';
import type { ForeignKeys } from '../../index/foreign-keys.ts';
import { PackedTexts, packedColumns } from '../../index/packed-texts.ts';
import { type ReleaseIndex, numberColumn } from '../../index/release-index.ts';
import { type Codes, codesUpTo } from '../../../release/typed-arrays.ts';
import { type NameKind, positionsOfName } from '../../text/same-names.ts';
import { treeColumns, treeListName } from '../../trees/schema.ts';
import {
  type ChartValues,
  inAnyCase,
  numbers,
  packedEntries,
  several,
  single,
  textEntries,
} from './chart-values.ts';
import { computedCharts } from './computed-charts.ts';

/** The entity that a chart's codes belong to: the activity itself, its assay or document, or the structure. */
export type Level = 'activity' | 'assay' | 'document' | 'structure';

/**
 * The codes of a chart, and the foreign keys from activities to the entity that has them (null: the activity itself).
 */
export interface ChartColumn extends ChartValues {
  readonly chart: ChartDefinition;
  readonly level: Level;
  readonly entityOf: ForeignKeys | null;
}

/** The chart of that key; fails with INVALID_REQUEST when the catalogue has none. */
export function chartNamed(key: string): ChartDefinition {
  const chart = chartOf(key);
  if (chart !== null) return chart;
  throw new AppError('INVALID_REQUEST', `There is no chart "${key}".`, { chartKey: key });
}

const columnsOfIndex = new WeakMap<ReleaseIndex, Map<string, ChartColumn>>();

/** The column behind a chart; created once for each release. */
export function chartColumn(index: ReleaseIndex, key: string): ChartColumn {
  let columns = columnsOfIndex.get(index);
  if (columns === undefined) columnsOfIndex.set(index, (columns = new Map()));
  let column = columns.get(key);
  if (column === undefined) columns.set(key, (column = makeColumn(index, chartNamed(key))));
  return column;
}

function makeColumn(index: ReleaseIndex, chart: ChartDefinition): ChartColumn {
  // Codes of development compounds are stored by structure.
  const level = chart.entity === 'development' ? 'structure' : chart.entity;
  const { codes: own, lists, cardinality, values, entries } = valuesOf(index, chart);
  return { chart, level, entityOf: entityOf(index, level), codes: own, lists, cardinality, values, entries };
}

function valuesOf(index: ReleaseIndex, chart: ChartDefinition): ChartValues {
  const { column, tree, computed } = chart;
  if (tree !== null) {
    return several(listColumn(index.source, treeListName(tree)), nodesOfTree(index.source, tree));
  }
  if (computed !== null) return computedCharts[computed].values(index);
  const values = (chart.type === 'Range' ? numbersOf : textsOf)(index.source, column, chart);
  return chart.entity === 'development' ? byStructure(index, values) : values;
}

const numbersOf = (source: ColumnSource, column: string): ChartValues =>
  numbers(numberColumn(source, column));

/** Texts are packed if there are too many for a dictionary in each thread. */
function textsOf(source: ColumnSource, column: string, { lists, labels }: ChartDefinition): ChartValues {
  const coded = (cardinality: number): ChartValues =>
    lists ? several(listColumn(source, column), cardinality) : single(codes(source, column), cardinality);
  if (source.columns.has(packedColumns(column).bytes)) {
    const texts = new PackedTexts(source, column);
    return { ...coded(texts.count), entries: packedEntries(texts) };
  }
  const texts = dictionary(source, column);
  const asWritten = textEntries(texts, labels);
  const entries = lists ? inAnyCase(asWritten, texts) : asWritten;
  const kind = kindOfNames[column];
  return {
    ...coded(texts.length),
    entries: kind === undefined ? entries : { ...entries, codesOfGroup: otherSpellings(texts, kind) },
  };
}

/** Columns of names that sources write in several ways. */
const kindOfNames: Readonly<Record<string, NameKind>> = {
  'document.journal': 'journal',
  'company.documents': 'company',
  'company.structures': 'company',
};

/** The codes that a name means that is not a text of the column. */
function otherSpellings(texts: readonly string[], kind: NameKind): (name: string) => readonly number[] {
  return (name) =>
    texts.includes(name) ? [] : positionsOfName(texts, kind, name).map((position) => position + 1);
}

function byStructure({ structures, developments }: ReleaseIndex, values: ChartValues): ChartValues {
  const ofStructure: Codes = codesUpTo(values.cardinality, structures.count);
  developments.structure.forEach((structure, ordinal) => (ofStructure[structure] = values.codes[ordinal]));
  return { ...values, codes: ofStructure };
}

function nodesOfTree(source: ColumnSource, tree: string): number {
  return u32(source, treeColumns(tree).offsets).length - 1;
}

function entityOf({ activities }: ReleaseIndex, level: Level): ForeignKeys | null {
  return level === 'activity' ? null : activities[level];
}
