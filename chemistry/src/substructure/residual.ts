import type { QueryNode } from '../graph/molecular-graph.ts';
import { all, no, not, some, type Truth, unknown, yes } from './truth.ts';

/** What is left of an atom's query once the atom itself is known: only its recursive queries are open. */
export type Residual =
  | Truth
  | { readonly recursive: QueryNode }
  | { readonly negated: Residual }
  | { readonly join: 'all' | 'some'; readonly of: readonly Residual[] };

export function negate(residual: Residual): Residual {
  if (typeof residual === 'number') return not(residual);
  return 'negated' in residual ? residual.negated : { negated: residual };
}

/** Joins what is left, leaving out what is decided. */
export function join(kind: 'all' | 'some', parts: readonly Residual[]): Residual {
  const [stopper, neutral]: [Truth, Truth] = kind === 'all' ? [no, yes] : [yes, no];
  if (parts.includes(stopper)) return stopper;
  const open = parts.filter((part) => part !== neutral);
  if (open.length === 0) return neutral;
  if (open.every((part) => part === unknown)) return unknown;
  return open.length === 1 ? open[0] : { join: kind, of: open };
}

/** The value of what is left, once somebody can tell whether a recursive query matches. */
export function settle(residual: Residual, matches: (node: QueryNode) => Truth): Truth {
  if (typeof residual === 'number') return residual;
  if ('recursive' in residual) return matches(residual.recursive);
  if ('negated' in residual) return not(settle(residual.negated, matches));
  const values = residual.of.map((part) => settle(part, matches));
  return residual.join === 'all' ? all(values) : some(values);
}
