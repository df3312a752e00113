import type { ColumnSource } from '../../index/column-source.ts';
import { numberColumn } from '../../index/release-index.ts';

/**
 * Properties of the rule of five (Lipinski 1997, doi 10.1016/S0169-409X(96)00423-1) with the value above which each is
 * violated.
 */
const bounds: Readonly<Record<string, number>> = {
  'structure.mol_weight': 500,
  'structure.logp_calc': 5,
  'structure.hb_donors': 5,
  'structure.hb_acceptor': 10,
};

export const ruleOfFiveColumns = Object.keys(bounds);

/** Violations of each structure, 0 to 4, as codes from 1; 0 if one of the properties is unknown. */
export function ruleOfFiveViolations(
  source: ColumnSource,
  structures: number,
): { codes: Uint8Array; values: Float64Array } {
  const codes = new Uint8Array(structures).fill(1);
  for (const [name, bound] of Object.entries(bounds)) {
    const { codes: own, values } = numberColumn(source, name);
    const firstAbove = values.findIndex((value) => value > bound);
    const limit = firstAbove === -1 ? values.length : firstAbove;
    for (let at = 0; at < structures; at += 1) {
      if (own[at] === 0) codes[at] = 0;
      else if (codes[at] > 0 && own[at] > limit) codes[at] += 1;
    }
  }
  return { codes, values: Float64Array.from({ length: ruleOfFiveColumns.length + 1 }, (_, count) => count) };
}
