import { type ChartFilter, chartOf } from '@moltrove/contract';
import { type OracleSet, restrict, structuresOf } from './oracle-set.ts';
import { type Cells, type OracleRelease, assayOf, documentOf, targetOf } from './tables.ts';

type Cell = Cells[string];

/** What a chart of activity grain shows of an activity. */
const activityValues: Record<string, (release: OracleRelease, activity: Cells) => Cell | undefined> = {
  bibliographyrefid: (_, activity) => activity.ref_id,
  bibliography: (release, activity) => documentOf(release, activity).journal_patent_name,
  year: (release, activity) => documentOf(release, activity).year,
  reftype: (release, activity) => documentOf(release, activity).ref_type,
  assaytype: (release, activity) => assayOf(release, activity).assay_type,
  target: (release, activity) => targetOf(release, assayOf(release, activity))?.pref_name,
  targettype: (release, activity) => targetOf(release, assayOf(release, activity))?.target_type,
  organism: (release, activity) => assayOf(release, activity).organism,
  assaymethod: (release, activity) => assayOf(release, activity).assay_method_name,
  cells: (release, activity) => assayOf(release, activity).cells_cellline_organ,
  activitytype: (_, activity) => activity.std_activity_type,
  pactivity: (_, activity) => activity.pactivity,
  activityuom: (_, activity) => activity.standard_uom,
  activityprefix: (_, activity) => activity.std_act_prefix,
  validity: (_, activity) => activity.validity,
};

const structureCells: Record<string, string> = {
  molweight: 'mol_weight',
  logp: 'logp_calc',
  psa: 'psa',
  hbdonors: 'hb_donors',
  hbacceptors: 'hb_acceptor',
  rotbonds: 'rot_bonds',
  moleculetype: 'molecule_type',
};

/** The value that a chart shows of an activity; null for none. */
export function activityValue(release: OracleRelease, chartKey: string, activity: Cells): Cell {
  return activityValues[chartKey](release, activity) ?? null;
}

/** The value that a chart shows of a structure; null for none. */
export function structureValue(release: OracleRelease, chartKey: string, structureId: number): Cell {
  if (chartKey === 'clinicalphase') return release.development.get(structureId)?.highest_phase ?? null;
  return release.structure.get(structureId)![structureCells[chartKey]] ?? null;
}

export function applyOracleFilters(
  release: OracleRelease,
  set: OracleSet,
  filters: readonly ChartFilter[],
): OracleSet {
  return filters
    .filter(saysSomething)
    .reduce((narrowed, filter) => applyFilter(release, narrowed, filter), set);
}

function saysSomething({ include, exclude, minValue, maxValue }: ChartFilter): boolean {
  return include.length + exclude.length > 0 || minValue !== null || maxValue !== null;
}

function applyFilter(release: OracleRelease, set: OracleSet, filter: ChartFilter): OracleSet {
  const { chartKey } = filter;
  if (chartOf(chartKey)!.grain === 'structure') {
    const structures = new Set(
      [...set.structures].filter((id) => passes(filter, structureValue(release, chartKey, id))),
    );
    return { structures, activities: restrict(release, set.activities, structures), narrowed: set.narrowed };
  }
  const activities = new Set(
    [...set.activities].filter((id) =>
      passes(filter, activityValue(release, chartKey, release.activity.get(id)!)),
    ),
  );
  return { structures: structuresOf(release, activities), activities, narrowed: true };
}

function passes(filter: ChartFilter, value: Cell): boolean {
  if (chartOf(filter.chartKey)!.type === 'Range') {
    if (value === null) return filter.excludeRange;
    const number = value as number;
    const inside =
      (filter.minValue === null || number >= filter.minValue) &&
      (filter.maxValue === null || number <= filter.maxValue);
    return inside !== filter.excludeRange;
  }
  const text = value === null ? null : String(value);
  return (filter.include.length === 0 || filter.include.includes(text)) && !filter.exclude.includes(text);
}
