import { limits, starredListId } from '@moltrove/contract';
import { attack, type LargestOf, type LargestTable, one, plain } from '../attack.ts';
import { longQueries, numbered } from '../large-searches.ts';

type Input = Readonly<Record<string, unknown>>;

const starred = (input: Input = {}) => ({ params: { id: starredListId }, ...input });
const ids = (count: number) => numbered(count, (at) => at + 1);
const unknown = plain({ params: { id: 'unknown' } });

const adding: LargestOf = () => [
  attack('10,000 ids', starred({ body: { structureIds: ids(limits.maxHitListStructures) } })),
  attack('all structures of the release', starred({ body: { search: { query: { rows: [] } } } })),
  ...Object.entries(longQueries).map(([what, rows]) =>
    attack(what, starred({ body: { search: { query: { rows: rows() } } } })),
  ),
];

/** Calls on lists of structures and notes on compounds. */
export const largestOfListsAndNotes: LargestTable = {
  listHitLists: plain(),
  createHitList: one('of a long name', () => ({
    body: { name: `${Math.random()}`.padEnd(limits.maxSavedNameLength, 'x') },
  })),
  renameHitList: plain({ params: { id: 'unknown' }, body: { name: 'x'.repeat(limits.maxSavedNameLength) } }),
  removeHitList: unknown,
  restoreHitList: unknown,
  addToHitList: adding,
  takeFromHitList: plain(starred({ body: { structureIds: ids(limits.maxInnerPageSize) } })),
  putBackInHitList: plain(starred({ body: { removal: 'unknown' } })),
  hitListStructures: plain(starred({ query: { pageSize: limits.maxDashboardPageSize, which: 'missing' } })),
  hitListInRelease: plain(starred()),
  structureMarks: plain({ body: { structureIds: ids(limits.maxMarkedStructures) } }),
  saveCompoundNote: one('of a structure', ({ strId }) => ({
    body: { structureId: strId, text: 'x'.repeat(limits.maxCompoundNoteLength), revision: null },
  })),
  listCompoundNotes: plain({
    body: { contains: 'x'.repeat(limits.maxListTextLength), limit: limits.maxDashboardPageSize },
  }),
  removeCompoundNote: unknown,
  restoreCompoundNote: unknown,
};
