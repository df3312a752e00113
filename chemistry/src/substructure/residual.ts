import type { QueryNode } from '../rdkit-json.ts';
import { no, not, type Truth, unknown, yes } from './truth.ts';

/** The part of an atom's query that is undecided once the atom is known: only its recursive queries are open. */
export type Residual =
  | Truth
  | { readonly recursive: QueryNode }
  | { readonly negated: Residual }
  | { readonly join: 'all' | 'some'; readonly terms: readonly Residual[] };

export function negate(residual: Residual): Residual {
  if (typeof residual === 'number') return not(residual);
  return 'negated' in residual ? residual.negated : { negated: residual };
}

/** Joins the undecided terms and drops the decided ones. */
export function join(kind: 'all' | 'some', parts: readonly Residual[]): Residual {
  const [stopper, neutral]: [Truth, Truth] = kind === 'all' ? [no, yes] : [yes, no];
  if (parts.includes(stopper)) return stopper;
  const open = parts.filter((part) => part !== neutral);
  if (open.length === 0) return neutral;
  if (open.every((part) => part === unknown)) return unknown;
  return open.length === 1 ? open[0] : { join: kind, terms: open };
}

/** Whether RDKit may have to decide, whatever the recursive queries return. */
export function hasUnknown(residual: Residual): boolean {
  if (typeof residual === 'number') return residual === unknown;
  if ('negated' in residual) return hasUnknown(residual.negated);
  return 'join' in residual && residual.terms.some(hasUnknown);
}

/** The value of the residual once the recursive queries are decided. */
export function settle(residual: Residual, matches: (node: QueryNode) => Truth): Truth {
  if (typeof residual === 'number') return residual;
  if ('recursive' in residual) return matches(residual.recursive);
  if ('negated' in residual) return not(settle(residual.negated, matches));
  const stopper = residual.join === 'all' ? no : yes;
  let found: Truth = not(stopper);
  for (const part of residual.terms) {
    const value = settle(part, matches);
    if (value === stopper) return stopper;
    if (value === unknown) found = unknown;
  }
  return found;
}
