import { type EvidenceLevel, evidenceLevels, type ValueNoise } from '@moltrove/contract/without-calls';
import { comparable, doubtsOf, isRepeated } from './quality.ts';
import { assayOf, type Cells, type OracleRelease } from './tables.ts';

interface Difference {
  readonly activityType: string;
  readonly group: string;
  readonly level: EvidenceLevel;
  readonly size: number;
}

/** How far repeated values differ, from lists of all pairs, by type (in lower case) and level of evidence. */
export function noiseIn(release: OracleRelease): ValueNoise[] {
  const differences = differencesIn(release);
  const types = [...new Set(differences.map(({ activityType }) => activityType))].sort();
  return types.flatMap((activityType) =>
    evidenceLevels.flatMap((level) => {
      const own = differences.filter((each) => each.activityType === activityType && each.level === level);
      return own.length === 0 ? [] : [{ activityType, level, ...figuresOf(own) }];
    }),
  );
}

function figuresOf(differences: readonly Difference[]): Omit<ValueNoise, 'activityType' | 'level'> {
  const groups = Map.groupBy(differences, ({ group }) => group);
  /** The mean over the groups of the mean over their pairs. */
  const meanOf = (value: (size: number) => number): number => {
    const means = [...groups.values()].map(
      (own) => own.reduce((sum, { size }) => sum + value(size), 0) / own.length,
    );
    return means.reduce((sum, mean) => sum + mean, 0) / means.length;
  };
  const shareOf = (fits: (size: number) => boolean): number => meanOf((size) => (fits(size) ? 1 : 0));
  const sizes = differences.map(({ size }) => size).sort((a, b) => a - b);
  const within = (share: number): number =>
    sizes.find((bound) => shareOf((size) => size <= bound) >= share - 1e-12)!;
  return {
    groups: groups.size,
    pairs: differences.length,
    median: within(0.5),
    within95: within(0.95),
    rms: Math.sqrt(meanOf((size) => size ** 2)),
    above03: shareOf((size) => size > 0.3 + 1e-9),
    above1: shareOf((size) => size > 1 + 1e-9),
  };
}

function differencesIn(release: OracleRelease): Difference[] {
  const groups = new Map<string, Cells[]>();
  for (const row of release.tables.activity) {
    const compared = comparable(release, row);
    if (compared === null || doubtsOf(release, row).length > 0) continue;
    const key = `${row.str_id} ${compared.key}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const collections = collectionsIn(release);
  const micromolarOf = (row: Cells): number => comparable(release, row)!.micromolar;
  return [...groups].flatMap(([group, rows]) => {
    const kept: Cells[] = [];
    for (const row of rows.toSorted((a, b) => (a.act_id as number) - (b.act_id as number)))
      if (!kept.some((other) => isRepeated(micromolarOf(other), micromolarOf(row)))) kept.push(row);
    const counted = kept.slice(0, 40);
    return counted.flatMap((a, at) =>
      counted.slice(at + 1).map((b) => ({
        activityType: String(a.std_activity_type).toLowerCase(),
        group,
        level: levelOf(assayOf(release, a), assayOf(release, b), collections),
        size: Math.abs(Math.log10(micromolarOf(a) / micromolarOf(b))),
      })),
    );
  });
}

export const conditions = ['target_id', 'assay_type', 'organism', 'cells_cellline_organ', 'mutant'] as const;

function levelOf(a: Cells, b: Cells, collections: ReadonlySet<unknown>): EvidenceLevel {
  if (collections.has(a.ref_id) || collections.has(b.ref_id)) return 'compiled';
  if (a.assay_id === b.assay_id) return 'assay';
  return a.assay_type !== null && conditions.every((name) => a[name] === b[name]) ? 'conditions' : 'target';
}

/** References that compile values: two bare assays or more, each on another target, with 200 activities on average. */
export function collectionsIn({ tables }: OracleRelease): ReadonlySet<unknown> {
  const isCollection = ({ ref_id: id, ref_type: type }: Cells): boolean => {
    const own = tables.assay.filter((each) => each.ref_id === id);
    if (type !== 'O' || own.length < 2) return false;
    const activities = tables.activity.filter((row) =>
      own.some(({ assay_id: assay }) => assay === row.assay_id),
    );
    return (
      own.every(
        (each) =>
          each.target_id !== null &&
          each.enzyme_cell_assay === null &&
          each.assay_type === null &&
          each.organism === null,
      ) &&
      new Set(own.map((each) => each.target_id)).size === own.length &&
      activities.length / own.length >= 200
    );
  };
  return new Set(tables.document.filter(isCollection).map(({ ref_id: id }) => id));
}
