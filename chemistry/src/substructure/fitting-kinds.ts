import type { AtomDictionary } from '../graph/atom-dictionary.ts';
import { atomFacts, factAt } from '../graph/atom-facts.ts';
import type { QueryNode } from '../rdkit-json.ts';
import type { AtomTest } from './atom-test.ts';
import { type Implied, meetsImplied } from './implied.ts';
import { hasUnknown, join, negate, type Residual } from './residual.ts';
import type { Plan } from './steps.ts';
import { no, unknown, yes } from './truth.ts';

/** Marks a kind in `FittingKinds` that depends on the atom's neighbours or on RDKit. */
export const open = unknown;

/** The kinds of atom that match a query atom. */
export interface FittingKinds {
  /** By kind: no, yes, or `open` if `residuals` has the remaining test. */
  readonly kinds: Uint8Array;
  readonly residuals: ReadonlyMap<number, Residual>;
}

const width = atomFacts.length;

/** Tests each kind of atom; `recursive` are the plans of the recursive queries in the test. */
export function fittingKinds(
  test: AtomTest,
  implied: Implied,
  { facts, size }: AtomDictionary,
  recursive: ReadonlyMap<QueryNode, Plan>,
): FittingKinds {
  const kinds = new Uint8Array(size);
  const residuals = new Map<number, Residual>();
  for (let code = 0; code < size; code += 1) {
    const from = code * width;
    if (!meetsImplied(implied, facts, from)) continue;
    const found = resolved(test(facts, from), code, recursive);
    if (found === no) continue;
    kinds[code] = found === yes ? yes : open;
    if (found !== yes) residuals.set(code, found);
  }
  return { kinds, residuals };
}

/** Decides recursive queries whose first atom does not match this kind, or that have no further atoms. */
function resolved(residual: Residual, code: number, recursive: ReadonlyMap<QueryNode, Plan>): Residual {
  if (typeof residual === 'number') return residual;
  if ('negated' in residual) return negate(resolved(residual.negated, code, recursive));
  if ('join' in residual) {
    return join(
      residual.join,
      residual.terms.map((part) => resolved(part, code, recursive)),
    );
  }
  const { steps } = recursive.get(residual.recursive)!;
  const fit = steps.length === 0 ? no : steps[0].kinds[code];
  return fit === no || (fit === yes && steps.length === 1) ? fit : residual;
}

/** Excludes kinds with too few neighbours other than carbon and hydrogen. */
export function withHeteroNeighbours(
  { kinds, residuals }: FittingKinds,
  minimum: number,
  { facts }: AtomDictionary,
): FittingKinds {
  if (minimum === 0) return { kinds, residuals };
  const left = kinds.map((fit, code) => (facts[code * width + factAt.heteroNeighbours] < minimum ? no : fit));
  return { kinds: left, residuals };
}

/** Whether only atoms other than carbon and hydrogen match. */
export function areHetero({ kinds }: FittingKinds, { facts }: AtomDictionary): boolean {
  return kinds.every((fit, code) => {
    const element = facts[code * width + factAt.element];
    return fit === no || (element !== 6 && element !== 1);
  });
}

/** Number of atoms of the collection that may match. */
export function weightOf({ kinds }: FittingKinds, { uses }: AtomDictionary): number {
  let weight = 0;
  for (let code = 0; code < kinds.length; code += 1) if (kinds[code] !== no) weight += uses[code];
  return weight;
}

/** Whether every kind is decided, apart from recursive queries. */
export function areDecided({ kinds, residuals }: FittingKinds): boolean {
  return [...residuals].every(([code, residual]) => kinds[code] === no || !hasUnknown(residual));
}
