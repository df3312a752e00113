import {
  type ActivityGroup,
  type ActivityGroups,
  admeAssayTypes,
  compareText,
  limits,
} from '@moltrove/contract/without-calls';
import type { ActivityGroupsRequest } from '../../../knowledge-base.ts';
import { foreignKeyAt } from '../../index/foreign-keys.ts';
import { inactiveRows } from '../../index/inactive-rows.ts';
import { textColumn } from '../../index/release-index.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { type Compound, activitiesOf } from './compound.ts';
import { groupValues } from './group-values.ts';
import { type RowsOfGroup, groupedRows } from './grouped-rows.ts';
import type { LeafletContext } from './leaflet-context.ts';

/** A page of the activities of a compound by target, activity type and unit, or by assay type, activity type and unit. */
export function activityGroups(
  context: LeafletContext,
  compound: Compound,
  { by, pageNumber, pageSize }: ActivityGroupsRequest,
  cancel: Cancel,
): ActivityGroups {
  const grouping = by === 'target' ? targetGrouping(context) : assayTypeGrouping(context);
  const rows = activitiesOf(compound, grouping.takesPart);
  const page = { from: pageNumber * pageSize, to: (pageNumber + 1) * pageSize };
  const { groups, groupCount } = pageOfGroups(context, grouping, rows, page, cancel);
  return { str_id: compound.strId, groups, groupCount, activities: rows.length };
}

/** The first groups of some activities of a structure by target, activity type and unit. */
export function firstGroups(
  context: LeafletContext,
  rows: Iterable<number>,
  maxGroups: number,
  cancel: Cancel,
): Pick<ActivityGroups, 'groups' | 'groupCount'> {
  return pageOfGroups(context, targetGrouping(context), rows, { from: 0, to: maxGroups }, cancel);
}

function pageOfGroups(
  context: LeafletContext,
  grouping: Grouping,
  rows: Iterable<number>,
  { from, to }: { readonly from: number; readonly to: number },
  cancel: Cancel,
): Pick<ActivityGroups, 'groups' | 'groupCount'> {
  const { texts, index } = context;
  const groups = groupedRows(index, texts.unitRank, rows, grouping.keyOf);
  cancel.throwIfCancelled();
  const ordered = inOrder(groups, grouping.last, texts.types, texts.units);
  const isInactive = inactiveRows(index, context.database);
  const describeKey = grouping.describer(groups);
  return {
    groups: ordered.slice(from, to).map((group) => {
      cancel.throwIfCancelled();
      const activityType = texts.types[group.type - 1] ?? null;
      const unit = texts.units[group.unitGroup];
      return {
        ...describeKey(group),
        activityType,
        unit,
        units: group.severalUnits ? unitsOf(context, group.rows) : null,
        ...groupValues(index, group, isInactive, activityType, unit),
      };
    }),
    groupCount: groups.length,
  };
}

/** The targets or assay types by which activities are grouped, in addition to type and unit. */
interface Grouping {
  readonly takesPart: (row: number) => boolean;
  readonly keyOf: (row: number) => number;
  /** The key that comes last; -1 for none. */
  readonly last: number;
  readonly describer: (
    groups: readonly RowsOfGroup[],
  ) => (group: RowsOfGroup) => Pick<ActivityGroup, 'target' | 'assayType' | 'actIds'>;
}

/** More than the number of mutations of a release. */
const mutationBase = 2 ** 20;

function targetGrouping({ index, targets }: LeafletContext): Grouping {
  const { assay, id } = index.activities;
  return {
    takesPart: () => true,
    keyOf: (row) => {
      const own = foreignKeyAt(assay, row);
      return targets.targetOf(own) * mutationBase + targets.mutationOf(own);
    },
    last: targets.none * mutationBase,
    describer: (groups) => {
      const keys = new Set(groups.map(({ groupKey }) => groupKey));
      const mutations = new Map<number, number>();
      for (const key of keys) {
        const target = Math.floor(key / mutationBase);
        mutations.set(target, (mutations.get(target) ?? 0) + 1);
      }
      return ({ groupKey, rows }) => {
        const number = Math.floor(groupKey / mutationBase);
        const target = targets.describe(number, groupKey % mutationBase, mutations.get(number)! > 1);
        const byId = target.targetId === null && rows.length <= limits.maxGroupIds;
        return { target, assayType: null, actIds: byId ? rows.map((row) => id[row]).sort(ascending) : null };
      };
    },
  };
}

const ascending = (a: number, b: number): number => a - b;

function assayTypeGrouping({ index }: LeafletContext): Grouping {
  const { codes, texts } = textColumn(index.source, 'assay.type');
  const typeOf = (row: number): number => codes[foreignKeyAt(index.activities.assay, row)];
  return {
    takesPart: (row) => admeAssayTypes.includes(texts[typeOf(row) - 1]),
    keyOf: typeOf,
    last: -1,
    describer:
      () =>
      ({ groupKey }) => ({ target: null, assayType: texts[groupKey - 1], actIds: null }),
  };
}

/** Targets or assay types with more activities first, `last` last; then groups with more activities first. */
function inOrder(
  groups: readonly RowsOfGroup[],
  last: number,
  types: readonly string[],
  units: readonly (string | null)[],
): RowsOfGroup[] {
  const sizes = new Map<number, number>();
  for (const { groupKey, rows } of groups) sizes.set(groupKey, (sizes.get(groupKey) ?? 0) + rows.length);
  return groups.toSorted(
    (a, b) =>
      Number(a.groupKey === last) - Number(b.groupKey === last) ||
      sizes.get(b.groupKey)! - sizes.get(a.groupKey)! ||
      a.groupKey - b.groupKey ||
      b.rows.length - a.rows.length ||
      compareText(types[a.type - 1] ?? '', types[b.type - 1] ?? '') ||
      compareText(units[a.unitGroup] ?? '', units[b.unitGroup] ?? ''),
  );
}

/** The standard units of some activities, null for none. */
function unitsOf({ index }: LeafletContext, rows: readonly number[]): (string | null)[] {
  const { unit } = index.activities;
  const found = [...new Set(rows.map((row) => unit.codes[row]))].sort(ascending);
  return found.map((code) => unit.texts[code - 1] ?? null);
}
