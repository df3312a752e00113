import {
  type Criterion,
  type Search,
  type SelectedRows,
  activeRows,
  blocksOf,
  grainOf,
  treeNamed,
  tabOfWire,
} from '@moltrove/contract/without-calls';
import { difference, intersection, union } from './id-sets.ts';
import { type OracleSet, activitiesOf, ids, restrict, structuresOf } from './oracle-set.ts';
import { applyOracleFilters } from './filters.ts';
import {
  activityMatches,
  matchingDocuments,
  matchingStructures,
  structuresByThemselves,
} from './criteria.ts';
import { tabIds } from './pages.ts';
import type { Cells, OracleRelease } from './tables.ts';
import { reportedStructures } from './trees.ts';

export function oracleSet(release: OracleRelease, search: Search): OracleSet {
  const blocks = blocksOf(activeRows(search.query)).map((block) => {
    let set = criterionSet(release, block[0].criterion);
    for (let at = 1; at < block.length; at += 1) {
      const other = criterionSet(release, block[at].criterion);
      const byActivity = grainOf(block[at].criterion) === 'activity';
      set = join(release, set, other, byActivity, block[at - 1].operator === 'NOT', block[at - 1].meaning);
    }
    return set;
  });
  const found = blocks.reduce<OracleSet | null>(
    (a, b) =>
      a === null
        ? b
        : {
            structures: union(a.structures, b.structures),
            activities: union(a.activities, b.activities),
            narrowed: a.narrowed || b.narrowed,
          },
    null,
  );
  return applyOracleFilters(release, found ?? whole(release), search.filters);
}

function whole(release: OracleRelease): OracleSet {
  return {
    structures: new Set(release.structure.keys()),
    activities: new Set(release.activity.keys()),
    narrowed: false,
  };
}

const setsOfCriteria = new WeakMap<OracleRelease, Map<string, OracleSet>>();

/** The results of a criterion alone, computed once for all searches with the same one. */
function criterionSet(release: OracleRelease, criterion: Criterion): OracleSet {
  const known = setsOfCriteria.get(release) ?? new Map<string, OracleSet>();
  setsOfCriteria.set(release, known);
  const key = JSON.stringify(criterion);
  const set = known.get(key) ?? computedSet(release, criterion);
  known.set(key, set);
  return set;
}

function computedSet(release: OracleRelease, criterion: Criterion): OracleSet {
  if (criterion.option === 'SelectedRows') return selectedRowsSet(release, criterion);
  if (grainOf(criterion) === 'structure') {
    const structures = matchingStructures(release, criterion);
    return { structures, activities: activitiesOf(release, structures), narrowed: false };
  }
  const matches = release.tables.activity.filter((activity) => activityMatches(release, criterion, activity));
  const activities = ids(matches, 'act_id');
  let structures = ids(matches, 'str_id');
  if (criterion.option === 'Bibliography' || criterion.option === 'Company') {
    const documents = matchingDocuments(release, criterion);
    const reported = release.tables.compound_record.filter((record) =>
      documents.has(record.ref_id as number),
    );
    structures = union(structures, ids(reported, 'str_id'));
  }
  if (criterion.option === 'TreeView' && treeNamed(criterion.tree)?.key === 'Bibliography') {
    structures = union(structures, reportedStructures(release, criterion));
  }
  structures = union(structures, structuresByThemselves(release, criterion));
  return { structures, activities, narrowed: true };
}

function selectedRowsSet(release: OracleRelease, criterion: SelectedRows): OracleSet {
  const { within, except } = criterion;
  const tab = tabOfWire(criterion.tab);
  const asked =
    within === null
      ? new Set(criterion.ids)
      : difference(tabIds(release, oracleSet(release, within), tab), new Set(except));
  const has = (row: Cells, key: string): boolean => asked.has(row[key] as number);
  const { structure, development_compound, activity, compound_record } = release.tables;
  if (tab === 'structures' || tab === 'clinicalCompounds') {
    const rows = tab === 'structures' ? structure : development_compound;
    const structures = ids(
      rows.filter((row) => has(row, 'str_id')),
      'str_id',
    );
    return { structures, activities: activitiesOf(release, structures), narrowed: false };
  }
  const key = { activities: 'act_id', assays: 'assay_id', references: 'ref_id' }[tab];
  const rows = activity.filter((row) => has(row, key));
  const reported = tab === 'references' ? compound_record.filter((row) => has(row, key)) : [];
  const structures = union(ids(rows, 'str_id'), ids(reported, 'str_id'));
  return { structures, activities: ids(rows, 'act_id'), narrowed: true };
}

function join(
  release: OracleRelease,
  a: OracleSet,
  b: OracleSet,
  bByActivity: boolean,
  not: boolean,
  meaning: 'sameRecord' | 'sameStructure',
): OracleSet {
  if (meaning === 'sameStructure') {
    const structures = not
      ? difference(a.structures, b.structures)
      : intersection(a.structures, b.structures);
    const activities = not ? a.activities : union(a.activities, b.activities);
    const narrowed = not ? a.narrowed : a.narrowed && b.narrowed;
    return { structures, activities: restrict(release, activities, structures), narrowed };
  }
  if (not && !bByActivity) {
    const structures = difference(a.structures, b.structures);
    return { structures, activities: restrict(release, a.activities, structures), narrowed: a.narrowed };
  }
  const activities = not ? difference(a.activities, b.activities) : intersection(a.activities, b.activities);
  if (bByActivity || a.narrowed) {
    return { structures: structuresOf(release, activities), activities, narrowed: true };
  }
  return { structures: intersection(a.structures, b.structures), activities, narrowed: false };
}
