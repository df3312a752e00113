import { type ReleaseIndex } from '../../index/release-index.ts';

/** Activities of one type and unit that share a target with its mutation, or an assay type. */
export interface RowsOfGroup {
  /** Stands for the target with its mutation, or the assay type. */
  readonly groupKey: number;
  /** Code of the activity type; 0 for none. */
  readonly type: number;
  /** Group of comparable units; 0 without a unit. */
  readonly unitGroup: number;
  /** Whether the key has rows of this type in another group of units. */
  readonly severalUnits: boolean;
  readonly rows: readonly number[];
}

/**
 * Groups activities by key, type and unit. As in a SAR table, all molar units are one group. Rows with neither a value
 * nor a unit join the first unit of their key and type by name, unless others without a unit have a value. A unit
 * therefore belongs to only one group, and a search by units finds exactly the rows of a group.
 */
export function groupedRows(
  { activities }: ReleaseIndex,
  unitRank: Uint32Array,
  rows: Iterable<number>,
  keyOf: (row: number) => number,
): RowsOfGroup[] {
  const { type, unit, unitGroup, intervals } = activities;
  const byKey = new Map<number, Map<number, Map<number, number[]>>>();
  for (const row of rows) {
    const types = entry(byKey, keyOf(row), () => new Map<number, Map<number, number[]>>());
    const units = entry(types, type.codes[row], () => new Map<number, number[]>());
    entry(units, unitGroup[unit.codes[row]], (): number[] => []).push(row);
  }
  const groups: RowsOfGroup[] = [];
  for (const [groupKey, types] of byKey) {
    for (const [typeCode, units] of types) {
      const unitless = units.get(0);
      if (units.size > 1 && unitless?.every((row) => !intervals.hasValue(row)) === true) {
        units.delete(0);
        const [first] = [...units.keys()].sort((a, b) => unitRank[a] - unitRank[b]);
        units.set(
          first,
          [...units.get(first)!, ...unitless].sort((a, b) => a - b),
        );
      }
      for (const [group, own] of units) {
        groups.push({ groupKey, type: typeCode, unitGroup: group, severalUnits: units.size > 1, rows: own });
      }
    }
  }
  return groups;
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}
