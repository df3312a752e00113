import type { Search, SearchCounts } from '@moltrove/contract';
import type { KnowledgeBase, Row } from '@moltrove/knowledge';
import { fakeKnowledge } from './fake-knowledge.ts';

const pageOf = (rows: readonly Row[], pageNumber: number, pageSize: number) => ({
  rows: rows.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize),
  rowCount: rows.length,
});

/** A fake release with these values of each structure. A search finds the structures that it names, or all. */
export function smallRelease(id: string, valuesOf: Record<number, readonly number[]>): KnowledgeBase {
  const fake = fakeKnowledge();
  const activitiesOf = (str_id: number): Row[] =>
    valuesOf[str_id].map((activity_value, at) => ({
      act_id: str_id * 1000 + at,
      str_id,
      std_activity_type: 'IC50',
      std_act_prefix: '=',
      activity_value,
      standard_uom: 'nM',
    }));
  const matches = ({ query }: Search): number[] => {
    const named = query.rows.flatMap(({ criterion }) =>
      criterion.option === 'Structure' ? criterion.structureIds : [],
    );
    const all = Object.keys(valuesOf).map(Number);
    return named.length === 0 ? all : all.filter((each) => named.includes(each));
  };
  const countsOf = (search: Search): SearchCounts => {
    const structures = matches(search);
    const activities = structures.flatMap((each) => valuesOf[each]);
    return {
      structures: structures.length,
      activities: activities.length,
      assays: 1,
      references: 1,
      compoundRecords: structures.length,
      clinicalCompounds: 0,
    };
  };
  return {
    ...fake,
    summary: () => ({
      ...fake.summary(),
      id,
      name: `Release ${id}`,
      builtAt: `2025-02-01T00:00:00.000Z-${id}`,
    }),
    counts: (search) => Promise.resolve(countsOf(search)),
    resolve(search) {
      const { structures, activities } = countsOf(search);
      return Promise.resolve({ key: id, structures: structures, activities: activities });
    },
    page(search, { tab, pageNumber, pageSize }) {
      const structures = matches(search);
      if (tab === 'structures') {
        const rows = structures.map((str_id) => ({ str_id }));
        return Promise.resolve(pageOf(rows, pageNumber, pageSize));
      }
      return Promise.resolve(pageOf(structures.flatMap(activitiesOf), pageNumber, pageSize));
    },
    rowsById(tab, ids) {
      const known = Object.keys(valuesOf).map(Number);
      const rows: Row[] =
        tab === 'activities' ? known.flatMap(activitiesOf) : known.map((str_id) => ({ str_id }));
      const idOf = (row: Row) => row[tab === 'activities' ? 'act_id' : 'str_id'] as number;
      return Promise.resolve(rows.filter((row) => ids.includes(idOf(row))));
    },
  };
}
