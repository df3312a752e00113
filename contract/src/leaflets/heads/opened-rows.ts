import type { TabKey } from '../../domain/tabs.ts';
import { limits } from '../../limits.ts';
import { type Criterion, criterionSchema } from '../../query/query.ts';
import { selectedRows } from '../../query/selected-rows.ts';
import type { ActivityGroupKey } from '../activity-groups.ts';
import { type OpenedRows, searchOf } from '../opened-rows.ts';
import { namedRoles } from './named-head.ts';
import type { NamedKind } from './named-head.ts';

interface IdentifiedTarget {
  /** Public id. */
  readonly targetId: string;
  readonly name: string | null;
}

/** A target as a criterion, by its public id. */
export function targetCriterion({ targetId, name }: IdentifiedTarget): Criterion {
  const terms = [{ label: targetId, targetCategories: 'targetId', displayValue: name ?? '' }];
  return criterionSchema.parse({ option: 'Target', terms });
}

/** All rows of a target. */
export function rowsOfTarget(target: IdentifiedTarget, tab: TabKey): OpenedRows {
  return { tab, search: searchOf([targetCriterion(target)], []) };
}

/** All rows of the targets with this name, as the chart of targets names them. */
export function rowsOfTargetName(name: string, tab: TabKey): OpenedRows {
  return { tab, search: searchOf([], [{ chartKey: 'target', include: [name] }]) };
}

/** The activities of a group on a target. */
export function groupOnTarget(target: IdentifiedTarget, group: ActivityGroupKey): OpenedRows {
  return { tab: 'activities', search: searchOf([targetCriterion(target)], filtersOf(group)) };
}

/** The activities of a reference on a target. */
export function referenceOnTarget(target: IdentifiedTarget, refId: number): OpenedRows {
  const filters = [{ chartKey: 'bibliographyrefid', include: [String(refId)] }];
  return { tab: 'activities', search: searchOf([targetCriterion(target)], filters) };
}

/** All rows of an assay. */
export function rowsOfAssay(assayId: number, tab: TabKey): OpenedRows {
  return { tab, search: searchOf([selectedRows('assays', [assayId])], []) };
}

/** The activities of a group in an assay. */
export function groupInAssay(assayId: number, group: ActivityGroupKey): OpenedRows {
  return { tab: 'activities', search: searchOf([selectedRows('assays', [assayId])], filtersOf(group)) };
}

/**
 * The rows that a name stands for: development compounds of a company or indication, assays of an organism. Null for a
 * text that a search cannot hold: blank, or too long.
 */
export function rowsOfName(kind: NamedKind, name: string): OpenedRows | null {
  if (name.trim() === '' || name.length > limits.maxTextLength) return null;
  const [{ search, tabs }] = namedRoles(kind, name);
  return { tab: tabs[0], search };
}

/** An organism or indication as a criterion, to narrow a search. */
export function namedCriterion(kind: Exclude<NamedKind, 'company'>, name: string): Criterion {
  return criterionSchema.parse(
    kind === 'organism'
      ? { option: 'Source', organisms: [name] }
      : { option: 'Indication', indications: [name] },
  );
}

function filtersOf({ activityType, units, target }: ActivityGroupKey) {
  const filters = [{ chartKey: 'activitytype', include: [activityType] }];
  if (units !== null) filters.push({ chartKey: 'activityuom', include: units });
  if (target?.severalMutations === true) filters.push({ chartKey: 'mutant', include: [target.mutation] });
  return filters;
}
