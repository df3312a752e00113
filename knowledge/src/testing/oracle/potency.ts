import {
  activityFamily,
  comparedNumber,
  flippedPrefix,
  isLogarithmicType,
  ligandEfficiency,
  lipophilicEfficiency,
  pActivity,
  remarkOutcome,
} from '@moltrove/contract/without-calls';
import type { Row } from '../../knowledge-base.ts';
import { rdkit } from '../molecules.ts';
import { type Cells, type OracleRelease, assayOf } from './tables.ts';

interface Stated {
  readonly low: number;
  readonly upper: number | null;
  readonly prefix: string | null;
  readonly actId: number;
}

const promises = ['>', '>=', 'R', '=', '~'];
const isUpper = (prefix: string | null): boolean => prefix === '<' || prefix === '<=';

/** What the activities of a structure in the results say about its potency, computed from plain rows. */
export function potencyOf(release: OracleRelease, structure: Cells, activities: readonly Cells[]): Row {
  const valued = activities.filter(({ pactivity }) => pactivity !== null);
  const exact = valued.filter(({ std_act_prefix: prefix }) => prefix === null || prefix === '=');
  const stated = valued.map(statedPActivity);
  const certain = stated.filter(({ prefix }) => !isUpper(prefix));
  const best =
    certain.length > 0 ? certain.toSorted(highestFirst)[0] : (stated.toSorted(tightestFirst)[0] ?? null);
  const isInactive = activities.some(
    ({ activity_value, activity_comment, std_activity_type }) =>
      activity_value === null &&
      remarkOutcome(String(activity_comment ?? '')) === 'inactive' &&
      ['affinity', 'potency'].includes(activityFamily(String(std_activity_type)) ?? ''),
  );
  const mixed = mixture(release, exact);
  const values = exact.map(({ pactivity }) => comparedNumber(pactivity as number)).sort((a, b) => a - b);
  const pooled = mixed === null && values.length > 0;
  const le = best && ligandEfficiency(best.low, heavyAtoms(structure));
  const lle = best && lipophilicEfficiency(best.low, structure.logp_calc as number | null);
  const efficiencyPrefix = best?.prefix === 'R' ? '>=' : (best?.prefix ?? null);
  return {
    best_pactivity: best?.low ?? null,
    best_pactivity_prefix: best?.prefix ?? null,
    best_pactivity_upper: best?.upper ?? null,
    best_act_id: best?.actId ?? null,
    potency_state:
      best === null ? (isInactive ? 'inactive' : null) : exact.length > 0 ? 'measured' : 'censored',
    potency_mixed: mixed,
    median_pactivity: pooled ? median(values) : null,
    pactivity_spread: pooled && values.length > 1 ? hundredths(values.at(-1)! - values[0]) : null,
    pactivity_count: valued.length || null,
    ligand_efficiency: le,
    ligand_efficiency_prefix: le === null ? null : efficiencyPrefix,
    lipophilic_efficiency: lle,
    lipophilic_efficiency_prefix: lle === null ? null : efficiencyPrefix,
  };
}

/** Whether the figure of a row is only an upper bound, so that it is less than those that are certain. */
export const isUpperFigure = (row: Row, column: string): boolean =>
  isUpper((row[`${column}_prefix`] ?? null) as string | null);

function statedPActivity(activity: Cells): Stated {
  const value = comparedNumber(activity.pactivity as number);
  const actId = activity.act_id as number;
  const type = String(activity.std_activity_type);
  const stored = activity.std_act_prefix as string | null;
  if (stored !== 'R') {
    const prefix = isLogarithmicType(type) ? stored : flippedPrefix(stored);
    return { low: value, upper: null, prefix, actId };
  }
  const upper = activity.activity_upper_value as number | null;
  const unit = activity.standard_uom as string | null;
  const other =
    upper === null || upper === activity.activity_value ? null : pActivity(type, comparedNumber(upper), unit);
  if (other === null)
    return { low: value, upper: null, prefix: isLogarithmicType(type) ? '>=' : '<=', actId };
  return { low: Math.min(value, other), upper: Math.max(value, other), prefix: 'R', actId };
}

function highestFirst(a: Stated, b: Stated): number {
  const rank = ({ prefix }: Stated): number => promises.indexOf(prefix ?? '=');
  return b.low - a.low || rank(a) - rank(b) || a.actId - b.actId;
}

function tightestFirst(a: Stated, b: Stated): number {
  return a.low - b.low || Number(a.prefix !== '<') - Number(b.prefix !== '<') || a.actId - b.actId;
}

function mixture(release: OracleRelease, exact: readonly Cells[]): string | null {
  const targets = exact.map((activity) => {
    const { target_id, mutant } = assayOf(release, activity);
    return target_id === null ? 'none' : `${target_id} ${mutant ?? ''}`;
  });
  if (new Set(targets).size > 1) return 'severalTargets';
  const families = exact.map(({ std_activity_type }) => activityFamily(String(std_activity_type)));
  return new Set(families).size > 1 ? 'severalFamilies' : null;
}

function median(ascending: readonly number[]): number {
  const middle = ascending.length >> 1;
  if (ascending.length % 2 === 1) return ascending[middle];
  return hundredths((ascending[middle - 1] + ascending[middle]) / 2);
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

function heavyAtoms({ smiles }: Cells): number {
  const molecule = typeof smiles === 'string' && smiles !== '' ? rdkit.get_mol(smiles) : null;
  if (molecule === null) return 0;
  try {
    return molecule.get_num_atoms(true);
  } finally {
    molecule.delete();
  }
}
