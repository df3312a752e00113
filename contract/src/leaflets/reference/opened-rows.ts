import { type ValueDoubt, valueDoubtKeys } from '../../catalogue/value-doubts.ts';
import type { TabKey } from '../../domain/tabs.ts';
import { searchSchema } from '../../query/query.ts';
import { selectedRows } from '../../query/selected-rows.ts';
import type { ActivityGroupKey } from '../activity-groups.ts';
import { type OpenedRows, groupRows, referenceRows, rowsOfIds, searchOf } from '../opened-rows.ts';
import type { ReferenceSection } from './sections.ts';

const referenceRow = (refId: number): object => ({
  option: 'Bibliography',
  terms: [{ category: 'refId', label: String(refId) }],
});

/** All rows of a reference in a tab. */
export function rowsOfReference(refId: number, tab: TabKey): OpenedRows {
  return { tab, search: searchOf([referenceRow(refId)], []) };
}

/** The rows that the count of a section counts; null if it takes the answer of the section to tell. */
export function referenceSectionRows(refId: number, section: ReferenceSection): OpenedRows | null {
  switch (section) {
    case 'compounds':
      return rowsOfReference(refId, 'structures');
    case 'sarTable':
      return rowsOfReference(refId, 'activities');
    case 'assays':
      return rowsOfReference(refId, 'assays');
    case 'doubts':
      return doubtfulRows(refId, null);
    case 'citedAgain':
      return null;
  }
}

/** The activities of a structure in a reference. */
export function compoundInReference(refId: number, strId: number): OpenedRows {
  return referenceRows(strId, refId);
}

/** The activities of a group in a reference; null if no search finds exactly these. */
export function groupInReference(refId: number, strId: number, group: ActivityGroupKey): OpenedRows | null {
  const opened = groupRows(strId, group);
  if (opened === null) return null;
  const filters = [...opened.search.filters, { chartKey: 'bibliographyrefid', include: [String(refId)] }];
  return { ...opened, search: searchSchema.parse({ ...opened.search, filters }) };
}

/** The rows of an assay in a reference. */
export function assayInReference(refId: number, assayId: number, tab: TabKey): OpenedRows {
  return { tab, search: searchOf([referenceRow(refId), selectedRows('assays', [assayId])], []) };
}

/** The activities of a reference with a doubt, or with any. */
export function doubtfulRows(refId: number, doubt: ValueDoubt | null): OpenedRows {
  const include = doubt === null ? [...valueDoubtKeys] : [doubt];
  return {
    tab: 'activities',
    search: searchOf([referenceRow(refId)], [{ chartKey: 'dataquality', include }]),
  };
}

/** Activities by id, or their references; null if the ids are too many to name. */
export function citedRows(actIds: readonly number[] | null, tab: TabKey = 'activities'): OpenedRows | null {
  return rowsOfIds(actIds, tab);
}

const bibliographySearch = (parts: object): OpenedRows => ({
  tab: 'references',
  search: searchOf([{ option: 'Bibliography', ...parts }], []),
});

/** References with this text among their authors. */
export const authorRows = (authorName: string): OpenedRows =>
  bibliographySearch({ criterion: { authorName } });

/** References of this journal, or of this patent office. */
export const journalRows = (journalName: string): OpenedRows =>
  bibliographySearch({ journals: [{ journalName }] });
