import {
  type ProfiledTarget,
  type TargetProfile,
  activityFamily,
  limits,
} from '@moltrove/contract/without-calls';
import { foreignKeyAt } from '../../index/foreign-keys.ts';
import { numberColumn, textColumn } from '../../index/release-index.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { isNoisy, medianOf } from '../sar/scale.ts';
import { type Compound, activitiesOf } from './compound.ts';
import type { LeafletContext } from './leaflet-context.ts';

type Family = ProfiledTarget['family'];

interface Profiled {
  readonly target: number;
  readonly mutation: number;
  readonly family: Family;
  readonly rows: number[];
}

/** Best and median pActivity of a compound's exact values on each target; affinities and potencies are separate. */
export function targetProfile(context: LeafletContext, compound: Compound, cancel: Cancel): TargetProfile {
  const { index, targets } = context;
  const { codes, values } = numberColumn(index.source, 'activity.pactivity');
  const pActivityOf = (row: number): number => values[codes[row] - 1];
  const rows = exactPActivities(context, compound);
  const groups = new Map<string, Profiled>();
  const mutations = new Map<number, Set<number>>();
  for (const row of rows) {
    const family = familyOf(context, row);
    const assay = foreignKeyAt(index.activities.assay, row);
    const [target, mutation] = [targets.targetOf(assay), targets.mutationOf(assay)];
    const key = `${target} ${mutation} ${family}`;
    const group = groups.get(key) ?? { target, mutation, family, rows: [] };
    groups.set(key, group);
    group.rows.push(row);
  }
  for (let row = compound.from; row < compound.to; row += 1) {
    const assay = foreignKeyAt(index.activities.assay, row);
    const target = targets.targetOf(assay);
    const own = mutations.get(target) ?? new Set<number>();
    mutations.set(target, own.add(targets.mutationOf(assay)));
  }
  const best = new Map(
    [...groups.values()].map((group) => {
      const values = group.rows.map(pActivityOf);
      return [group, values.reduce((a, b) => Math.max(a, b))] as const;
    }),
  );
  const ordered = [...best.keys()].sort(
    (a, b) => best.get(b)! - best.get(a)! || b.rows.length - a.rows.length || a.target - b.target,
  );
  return {
    str_id: compound.strId,
    targets: ordered.slice(0, limits.maxProfiledTargets).map((group) => {
      cancel.throwIfCancelled();
      return profiled(context, group, pActivityOf, mutations.get(group.target)!.size > 1);
    }),
    targetsFound: ordered.length,
    activities: rows.length,
  };
}

/** Activities with a pActivity whose value has no bound. */
export function exactPActivities({ index }: Pick<LeafletContext, 'index'>, compound: Compound): number[] {
  const { codes } = numberColumn(index.source, 'activity.pactivity');
  const prefix = textColumn(index.source, 'activity.prefix');
  const isExact = [null, ...prefix.texts].map((text) => text === null || text === '=');
  return activitiesOf(compound, (row) => codes[row] !== 0 && isExact[prefix.codes[row]]);
}

/** Only affinity and potency types have a pActivity. */
function familyOf({ index }: LeafletContext, row: number): Family {
  const { type } = index.activities;
  return activityFamily(type.texts[type.codes[row] - 1] ?? '') === 'affinity' ? 'affinity' : 'potency';
}

function profiled(
  { index, targets, classes, rows: stored }: LeafletContext,
  { target, mutation, family, rows }: Profiled,
  pActivityOf: (row: number) => number,
  severalMutations: boolean,
): ProfiledTarget {
  const { type, assay, id } = index.activities;
  const assays = rows.map((row) => foreignKeyAt(assay, row));
  const values = rows.map(pActivityOf);
  const ascending = Float64Array.from(values).sort();
  const described = targets.describe(target, mutation, severalMutations);
  const targetId = targets.idOf(target);
  const byId = described.targetId === null && rows.length <= limits.maxGroupIds;
  return {
    target: described,
    uniprot: targetId === null ? [] : accessionsOf(stored, targetId).slice(0, limits.maxTargetAccessions),
    classes: targetId === null ? [] : classes.pathOf(targetId),
    family,
    activityTypes: [...new Set(rows.map((row) => type.texts[type.codes[row] - 1]))].sort(),
    activities: rows.length,
    best: ascending.at(-1)!,
    median: medianOf(ascending, 'logarithm'),
    least: ascending[0],
    assays: new Set(assays).size,
    noisy: isNoisy(values, assays, 'logarithm'),
    actIds: byId ? rows.map((row) => id[row]).sort((a, b) => a - b) : null,
  };
}

/** UniProt accessions of a target, in order. */
export function accessionsOf(rows: LeafletContext['rows'], targetId: number): string[] {
  return rows
    .all('target_term', 'target_id', targetId)
    .filter((row) => row.text('kind') === 'uniprot')
    .map((row) => row.text('term')!)
    .sort();
}
