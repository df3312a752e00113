import type { QueryNode } from '../rdkit-json.ts';
import { join, negate, type Residual } from './residual.ts';
import { type Truth, truth, unknown, yes } from './truth.ts';

/** RDKit's tags of query types. */
const tags = {
  and: 30,
  or: 31,
  equal: 33,
  greater: 34,
  greaterOrEqual: 35,
  less: 36,
  lessOrEqual: 37,
  range: 38,
  none: 40,
  rings: 41,
  recursive: 42,
} as const;

/** The value that a primitive of a query tests; null if it is unknown here. */
export type PrimitiveValue = (descr: string, node: QueryNode) => number | null;

/** Evaluates a query from the values of its primitives, as far as possible without its recursive queries. */
export function testQuery(node: QueryNode, valueOf: PrimitiveValue): Residual {
  const found = testUnnegated(node, valueOf);
  return node.negated === true ? negate(found) : found;
}

function testUnnegated(node: QueryNode, valueOf: PrimitiveValue): Residual {
  const children = (): Residual[] => (node.children ?? []).map((child) => testQuery(child, valueOf));
  switch (node.tag) {
    case tags.and:
      return join('all', children());
    case tags.or:
      return join('some', children());
    case tags.none:
      return yes;
    case tags.recursive:
      return { recursive: node };
    default:
      return testPrimitive(node, valueOf);
  }
}

/** The range of values that a primitive accepts, both ends inclusive; null for other kinds of test. */
export function requestedRange({
  tag,
  val = 0,
  lower = 0,
  upper = 0,
  ends,
}: QueryNode): [number, number] | null {
  if (tag === tags.equal) return [val, val];
  if (tag === tags.greaterOrEqual) return [-Infinity, val];
  if (tag === tags.lessOrEqual) return [val, Infinity];
  return tag === tags.range && ends === 0 ? [lower, upper] : null;
}

function testPrimitive(node: QueryNode, valueOf: PrimitiveValue): Truth {
  const value = valueOf((node.descr ?? '').replace(/^(range|less|greater)_/, ''), node);
  if (value === null) return unknown;
  const { val = 0, lower = 0, upper = 0 } = node;
  switch (node.tag) {
    case tags.equal:
      return truth(value === val);
    case tags.rings:
      return truth(val < 0 ? value !== 0 : value === val);
    // RDKit compares from the query's side: "greater" holds if the query's number is above the atom's.
    case tags.greater:
      return truth(val > value);
    case tags.greaterOrEqual:
      return truth(val >= value);
    case tags.less:
      return truth(val < value);
    case tags.lessOrEqual:
      return truth(val <= value);
    case tags.range:
      return node.ends === 0 ? truth(lower <= value && value <= upper) : unknown;
    default:
      return unknown;
  }
}
