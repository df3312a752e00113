import { valueDoubtKeys, type ValueDoubt } from '../catalogue/value-doubts.ts';
import type { TabKey } from '../domain/tabs.ts';
import { type ChartFilter, type Search, searchSchema } from '../query/query.ts';
import { selectedRows } from '../query/selected-rows.ts';
import type { ActivityGroupKey, GroupState, LeafletTarget } from './activity-groups.ts';
import type { AssayGroup } from './assay-groups.ts';
import type { CompoundHead } from './compound-head.ts';
import type { CompoundRelation } from './related.ts';
import type { LeafletSection } from './sections.ts';
import type { ProfiledTarget } from './target-profile.ts';

/** The results that a number of a compound page opens: a search, and the tab whose rows the number counts. */
export interface OpenedRows {
  readonly tab: TabKey;
  readonly search: Search;
}

/** Codes of the assay types in the section on ADME and toxicity: ADMET, toxicity, physicochemical. */
export const admeAssayTypes: readonly string[] = ['A', 'T', 'P'];
/** A standard value without a prefix is exact. */
const exactPrefixes = ['=', null];

type Filter = Pick<ChartFilter, 'chartKey'> & Partial<ChartFilter>;
type Criteria = readonly object[];

/** A search by criteria in the same record. */
export function searchOf(criteria: Criteria, filters: readonly Filter[]): Search {
  const rows = criteria.map((criterion, at) => ({ rowId: `leaflet${at + 1}`, criterion }));
  return searchSchema.parse({ query: { rows }, filters });
}

const structureRow = (strId: number): object => ({ option: 'Structure', structureIds: [strId] });

/** All rows of a structure in a tab. */
export function compoundRows(strId: number, tab: TabKey): OpenedRows {
  return { tab, search: searchOf([structureRow(strId)], []) };
}

function narrowedRows(strId: number, tab: TabKey, ...filters: Filter[]): OpenedRows {
  return { tab, search: searchOf([structureRow(strId)], filters) };
}

/** The rows that the count of a section counts; null if no search finds exactly these. */
export function sectionRows(strId: number, section: LeafletSection): OpenedRows | null {
  switch (section) {
    case 'activities':
      return compoundRows(strId, 'activities');
    case 'targetProfile':
      return narrowedRows(
        strId,
        'activities',
        { chartKey: 'pactivity', minValue: leastPActivity },
        { chartKey: 'activityprefix', include: exactPrefixes },
      );
    case 'admeAndToxicity':
      return narrowedRows(strId, 'activities', { chartKey: 'assaytype', include: [...admeAssayTypes] });
    case 'assays':
      return compoundRows(strId, 'assays');
    case 'development':
      return compoundRows(strId, 'clinicalCompounds');
    case 'references':
      return compoundRows(strId, 'references');
    case 'patents':
      return narrowedRows(strId, 'references', { chartKey: 'reftype', include: ['P'] });
    case 'doubts':
      return narrowedRows(strId, 'activities', { chartKey: 'dataquality', include: [...valueDoubtKeys] });
    case 'related':
    case 'matchedPairs':
    case 'forms':
    case 'alerts':
      return null;
  }
}

/** Below every pActivity, so that all rows with one match. */
const leastPActivity = -1000;

/** The values that a measured property is the median of; null if they are not known. */
export function measuredRows(property: { readonly actIds: readonly number[] | null }): OpenedRows | null {
  return rowsOfIds(property.actIds, 'activities');
}

/** The activities of a group, or its assays or references; null if no search finds exactly these. */
export function groupRows(
  strId: number,
  group: ActivityGroupKey,
  tab: TabKey = 'activities',
): OpenedRows | null {
  const { target, assayType, activityType, units, actIds } = group;
  if (target?.targetId === null) return rowsOfIds(actIds, tab);
  const filters: Filter[] = [{ chartKey: 'activitytype', include: [activityType] }];
  if (units !== null) filters.push({ chartKey: 'activityuom', include: units });
  if (assayType !== null) filters.push({ chartKey: 'assaytype', include: [assayType] });
  return { tab, search: onTarget(strId, target, filters) };
}

/** The activities of a group that are in a state; null if no search finds exactly these. */
export function groupStateRows(strId: number, group: ActivityGroupKey, state: GroupState): OpenedRows | null {
  const opened = groupRows(strId, group);
  if (opened === null) return null;
  const { query, filters } = opened.search;
  const inState = { chartKey: 'valuestate', include: [state] };
  return { tab: opened.tab, search: searchSchema.parse({ query, filters: [...filters, inState] }) };
}

/** The exact values of a target in a profile. */
export function profiledTargetRows(
  strId: number,
  { target, activityTypes, least, best, actIds }: ProfiledTarget,
  tab: TabKey = 'activities',
): OpenedRows | null {
  if (target.targetId === null) return rowsOfIds(actIds, tab);
  const filters: Filter[] = [
    { chartKey: 'activitytype', include: [...activityTypes] },
    { chartKey: 'pactivity', minValue: least, maxValue: best },
    { chartKey: 'activityprefix', include: exactPrefixes },
  ];
  return { tab, search: onTarget(strId, target, filters) };
}

/** Activities by id; null if the ids are too many to name. */
export function rowsOfIds(actIds: readonly number[] | null, tab: TabKey): OpenedRows | null {
  return actIds === null ? null : { tab, search: searchOf([selectedRows('activities', actIds)], []) };
}

/** The structures of matched pairs; null if they are too many to name. */
export function pairedRows(strIds: readonly number[] | null): OpenedRows | null {
  return strIds === null
    ? null
    : { tab: 'structures', search: searchOf([selectedRows('structures', strIds)], []) };
}

/** Values of the structure on a target, in the same record. */
function onTarget(strId: number, target: LeafletTarget | null, filters: readonly Filter[]): Search {
  if (target === null || target.targetId === null) return searchOf([structureRow(strId)], filters);
  const terms = [{ label: target.targetId, targetCategories: 'targetId', displayValue: target.name ?? '' }];
  return searchOf(
    [structureRow(strId), { option: 'Target', terms }],
    target.severalMutations ? [...filters, { chartKey: 'mutant', include: [target.mutation] }] : filters,
  );
}

/** The assays of a type and method. */
export function assayGroupRows(
  strId: number,
  { assayType, method }: Pick<AssayGroup, 'assayType' | 'method'>,
  tab: TabKey = 'assays',
): OpenedRows {
  return narrowedRows(
    strId,
    tab,
    { chartKey: 'assaytype', include: [assayType] },
    { chartKey: 'assaymethod', include: [method] },
  );
}

/** The activities of the structure in a reference. */
export function referenceRows(strId: number, refId: number): OpenedRows {
  return narrowedRows(strId, 'activities', { chartKey: 'bibliographyrefid', include: [String(refId)] });
}

/** Development compounds of a mechanism of action, and those with values of that mechanism. */
export function compoundsOfMechanism(text: string): OpenedRows | null {
  const criterion = { option: 'ActivityMechanism', mechanisms: [text] };
  return openedIfValid('clinicalCompounds', [{ rowId: 'leaflet1', criterion }], []);
}

/** Null for a text of the source that a search cannot hold: blank, or too long. */
function openedIfValid(tab: TabKey, rows: readonly object[], filters: readonly Filter[]): OpenedRows | null {
  const read = searchSchema.safeParse({ query: { rows }, filters });
  return read.success ? { tab, search: read.data } : null;
}

/** The activities with a doubt. */
export function doubtRows(strId: number, doubt: ValueDoubt): OpenedRows {
  return narrowedRows(strId, 'activities', { chartKey: 'dataquality', include: [doubt] });
}

/** All structures with the pattern of an alert; null for a pattern that a search cannot hold. */
export function alertRows(smarts: string): OpenedRows | null {
  const drawing = { format: 'smarts', value: smarts, category: 'subStructure' };
  return openedIfValid(
    'structures',
    [{ rowId: 'leaflet1', criterion: { option: 'Structure', drawing } }],
    [],
  );
}

/** Related structures, without the structure itself; null if that has no drawing or scaffold. */
export function relatedRows(
  { str_id: strId, smiles, scaffold }: Pick<CompoundHead, 'str_id' | 'smiles' | 'scaffold'>,
  relation: CompoundRelation,
): OpenedRows | null {
  const tab = 'structures';
  if (relation === 'sameScaffold') {
    if (scaffold === null) return null;
    const others = { ...selectedRows('structures', []), within: searchOf([], []), except: [strId] };
    const ofScaffold = { chartKey: 'murckoscaffold', include: [scaffold] };
    return openedIfValid(tab, [{ rowId: 'leaflet1', criterion: others }], [ofScaffold]);
  }
  if (smiles === null) return null;
  const category = drawingCategories[relation];
  const drawing = { format: 'smiles', value: smiles, category };
  const rows = [
    {
      rowId: 'leaflet1',
      criterion: { option: 'Structure', drawing },
      operator: 'NOT',
      meaning: 'sameStructure',
    },
    { rowId: 'leaflet2', criterion: structureRow(strId) },
  ];
  return openedIfValid(tab, rows, []);
}

const drawingCategories = {
  similar: 'similarity',
  containing: 'subStructure',
  contained: 'superStructure',
} as const;
