import { AppError, type Entity, type SortColumn } from '@moltrove/contract/without-calls';
import { codes, u32 } from '../../index/column-source.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';
import { type ForeignKeys, separateKeys } from '../../index/foreign-keys.ts';
import type { Codes } from '../../../release/typed-arrays.ts';
import { chunkRows } from '../../row-sets/chunks.ts';
import { entityOfSort } from './sort-columns.ts';

/** Sort keys of 32 bits, ascending in either direction of the sort; rows without a value have the largest. */
export interface SortKeys {
  /** Writes the key of each row. */
  readonly fill: (rows: Uint32Array, into: Uint32Array) => void;
  /** The highest key, `noValue` aside. */
  readonly highest: number;
  /** The entities whose keys the rows share, if the index lists the rows of each; else null. */
  readonly groups: SortGroups | null;
}

/** Entities with a sort key for all of their rows; entity e has `rows[offsets[e]]` to `rows[offsets[e + 1] - 1]`. */
export interface SortGroups {
  readonly fill: (entities: Uint32Array, into: Uint32Array) => void;
  readonly offsets: Uint32Array;
  /** Null if the rows are sorted by their entities. */
  readonly rows: Uint32Array | null;
}

export const noValue = 0xffff_ffff;

/** Keys of the rows of `entity` under a column and direction. */
export function sortKeys(
  index: ReleaseIndex,
  entity: Entity,
  column: SortColumn,
  direction: 'asc' | 'desc',
): SortKeys {
  if (column.by === 'optional' && !index.source.columns.has(column.column))
    return { highest: 0, groups: null, fill: (rows, into) => void into.fill(noValue, 0, rows.length) };
  const owner = entityOfSort(column);
  const via = foreignKeysOf(index, entity, owner);
  const keysOf = (keysVia: ForeignKeys | null): Keys => keysBy(index, column, keysVia, direction === 'desc');
  const listed = entity === 'activity' ? activitiesBy(index, owner) : null;
  return {
    ...keysOf(via),
    groups: listed === null ? null : { ...listed, fill: keysOf(null).fill },
  };
}

type Keys = Pick<SortKeys, 'fill' | 'highest'>;

function keysBy(
  index: ReleaseIndex,
  { by, column }: SortColumn,
  via: ForeignKeys | null,
  descending: boolean,
): Keys {
  if (by === 'potency' || by === 'selectivity')
    throw new AppError('INTERNAL', `${column} is not in the search index.`);
  if (by === 'spread') return spreadKeys(u32(index.source, column), via, descending);
  if (by === 'plain') return plainKeys(u32(index.source, column), via, descending);
  return rankKeys(codes(index.source, column), via, descending);
}

/** The activities of each entity, where the index lists them. */
function activitiesBy(
  { activities, assays, documents, structures }: ReleaseIndex,
  entity: Entity,
): Pick<SortGroups, 'offsets' | 'rows'> | null {
  switch (entity) {
    case 'assay':
      return { offsets: assays.activities, rows: activities.byAssay };
    case 'document':
      return { offsets: documents.activities, rows: activities.byDocument };
    case 'structure':
      return { offsets: structures.activities, rows: null };
    default:
      return null;
  }
}

/** The foreign keys that lead from rows to the entity with the values; null if it is the row itself. */
function foreignKeysOf(index: ReleaseIndex, from: Entity, to: Entity): ForeignKeys | null {
  if (from === to) return null;
  const { activities, developments } = index;
  if (from === 'development') return separateKeys(developments.structure);
  const columns: Partial<Record<Entity, ForeignKeys>> = {
    structure: activities.structure,
    assay: activities.assay,
    document: activities.document,
    record: activities.record,
  };
  return columns[to]!;
}

const entities = new Uint32Array(chunkRows);

/** The entities that the rows of a chunk refer to; valid until the next call. */
function entitiesOf(via: ForeignKeys | null, rows: Uint32Array): Uint32Array {
  if (via === null) return rows;
  const { words, stride, offset } = via;
  for (let at = 0; at < rows.length; at += 1) entities[at] = words[rows[at] * stride + offset];
  return entities;
}

const highestKnown = new WeakMap<Codes, number>();

/** The largest value of a column; computed once for each column. */
function highestOf(values: Codes): number {
  const known = highestKnown.get(values);
  if (known !== undefined) return known;
  let highest = 0;
  for (let at = 0; at < values.length; at += 1) if (values[at] > highest) highest = values[at];
  highestKnown.set(values, highest);
  return highest;
}

function rankKeys(ranks: Codes, via: ForeignKeys | null, descending: boolean): Keys {
  const top = highestOf(ranks) + 1;
  return {
    highest: top,
    fill(rows, into) {
      const entities = entitiesOf(via, rows);
      for (let at = 0; at < rows.length; at += 1) {
        const rank = ranks[entities[at]];
        into[at] = rank === 0 ? noValue : descending ? top - rank : rank;
      }
    },
  };
}

function plainKeys(values: Uint32Array, via: ForeignKeys | null, descending: boolean): Keys {
  const top = highestOf(values);
  return {
    highest: top,
    fill(rows, into) {
      const entities = entitiesOf(via, rows);
      for (let at = 0; at < rows.length; at += 1) {
        const value = values[entities[at]];
        into[at] = descending ? top - value : value;
      }
    },
  };
}

function spreadKeys(offsets: Uint32Array, via: ForeignKeys | null, descending: boolean): Keys {
  let top = 0;
  for (let at = 1; at < offsets.length; at += 1) top = Math.max(top, offsets[at] - offsets[at - 1]);
  return {
    highest: top,
    fill(rows, into) {
      const entities = entitiesOf(via, rows);
      for (let at = 0; at < rows.length; at += 1) {
        const value = offsets[entities[at] + 1] - offsets[entities[at]];
        into[at] = descending ? top - value : value;
      }
    },
  };
}
