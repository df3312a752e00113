import { findPairs, type MatchedPairs, type MoleculePart, TooManyPairs } from '@moltrove/chemistry';
import { AppError, limits, type PairProblem } from '@moltrove/contract/without-calls';
import { chunksOf } from '../row-sets/chunks.ts';
import type { RowSet } from '../row-sets/row-set.ts';
import type { Cancel } from '../worker-pool/cancel.ts';
import type { ReleaseMolecules } from './release-molecules.ts';

/** The matched pairs of the structures of a set. The arrays are in shared memory. */
export interface SetPairs {
  /** By pair: its structures by ordinal, the first with the part `from` of the change. */
  readonly first: Uint32Array;
  readonly second: Uint32Array;
  readonly changes: Uint32Array;
  /** By pair: 1 if no other change of the same structures has fewer cuts or, with as many, fewer atoms. */
  readonly isSmallest: Uint8Array;
  /** By change: its parts, `hydrogenPart` or a number of `parts`. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly cuts: Uint8Array;
  readonly parts: PartTable;
  readonly uncut: readonly { readonly reason: PairProblem; readonly structures: number }[];
}

/** Parts by number. */
export interface PartTable {
  readonly molecules: Uint32Array;
  /** Three attachment points for each part, the unused ones with `unusedPoint` as inner atom. */
  readonly inner: Uint16Array;
  readonly outer: Uint16Array;
  /** Atoms without implicit hydrogens. */
  readonly sizes: Uint16Array;
}

export const hydrogenPart = -1;
const pointsOfPart = 3;
const unusedPoint = 0xffff;

/** Fails with INVALID_REQUEST for more pairs than `limits.maxSetPairs`. */
export function setPairs({ packed }: ReleaseMolecules, set: RowSet, cancel: Cancel): SetPairs {
  const structures = new Uint32Array(set.count);
  let next = 0;
  for (const chunk of chunksOf(set, cancel)) {
    structures.set(chunk, next);
    next += chunk.length;
  }
  try {
    const found = findPairs(packed, structures, {
      pause: () => cancel.throwIfCancelled(),
      maxPairs: limits.maxSetPairs,
    });
    return compact(found, structures);
  } catch (error) {
    if (!(error instanceof TooManyPairs)) throw error;
    const most = limits.maxSetPairs.toLocaleString('en');
    throw new AppError(
      'INVALID_REQUEST',
      `These results have more than ${most} matched pairs. Filter the results, or select some of the structures.`,
      { structures: set.count },
      { cause: error },
    );
  }
}

export function requirePairSize(structures: number): void {
  if (structures <= limits.maxPairStructures) return;
  const [most, own] = [limits.maxPairStructures, structures].map((count) => count.toLocaleString('en'));
  throw new AppError(
    'INVALID_REQUEST',
    `Matched pairs are found for at most ${most} structures, and these results have ${own}. Filter the results, or select some of them.`,
    { structures },
  );
}

/** A part of the table; null for hydrogen. */
export function partOf({ molecules, inner, outer }: PartTable, part: number): MoleculePart | null {
  if (part === hydrogenPart) return null;
  const attachments = Array.from({ length: pointsOfPart }, (_, point) => part * pointsOfPart + point)
    .filter((at) => inner[at] !== unusedPoint)
    .map((at) => ({ inner: inner[at], outer: outer[at] }));
  return { molecule: molecules[part], attachments };
}

export function atomsOfChange({ from, to, parts }: SetPairs, change: number): number {
  return sizeOf(parts, from[change]) + sizeOf(parts, to[change]);
}

export function sizeOf({ sizes }: PartTable, part: number): number {
  return part === hydrogenPart ? 0 : sizes[part];
}

function compact(found: MatchedPairs, structures: Uint32Array): SetPairs {
  const { first, second, changes, cuts, uncut } = found;
  const { parts, from, to } = partTable(found);
  const pairs = {
    first: shared(first.map((at) => structures[at])),
    second: shared(second.map((at) => structures[at])),
    changes: shared(changes),
    from: shared(from),
    to: shared(to),
    cuts: shared(cuts),
    parts,
    uncut: [...Map.groupBy(uncut, ({ reason }) => reason)].map(([reason, { length }]) => ({
      reason,
      structures: length,
    })),
  };
  return { ...pairs, isSmallest: smallest(pairs) };
}

function partTable({ from, to, variableOf, sizeOf: sizeOfVariable }: MatchedPairs): {
  readonly parts: PartTable;
  readonly from: Int32Array;
  readonly to: Int32Array;
} {
  const numbers = new Map<number, number>();
  const used: { readonly part: MoleculePart; readonly size: number }[] = [];
  const numberOf = (variable: number): number => {
    const part = variableOf(variable);
    if (part === null) return hydrogenPart;
    const known = numbers.get(variable);
    if (known !== undefined) return known;
    numbers.set(variable, used.length);
    used.push({ part, size: sizeOfVariable(variable) });
    return used.length - 1;
  };
  const own = { from: from.map(numberOf), to: to.map(numberOf) };
  const inner = new Uint16Array(used.length * pointsOfPart).fill(unusedPoint);
  const outer = inner.slice();
  used.forEach(({ part }, number) =>
    part.attachments.forEach((point, at) => {
      inner[number * pointsOfPart + at] = point.inner;
      outer[number * pointsOfPart + at] = point.outer;
    }),
  );
  return {
    ...own,
    parts: {
      molecules: shared(Uint32Array.from(used, ({ part }) => part.molecule)),
      inner: shared(inner),
      outer: shared(outer),
      sizes: shared(Uint16Array.from(used, ({ size }) => size)),
    },
  };
}

function smallest(pairs: Omit<SetPairs, 'isSmallest'>): Uint8Array {
  const { first, second, changes, cuts, from, to, parts } = pairs;
  const mostAtoms = 0x1_0000;
  const extents = Float64Array.from(
    cuts,
    (cut, change) => cut * mostAtoms + sizeOf(parts, from[change]) + sizeOf(parts, to[change]),
  );
  const least = new Map<number, number>();
  eachPair((key, extent) => least.set(key, Math.min(extent, least.get(key) ?? Infinity)));
  const flags = new Uint8Array(new SharedArrayBuffer(first.length));
  eachPair((key, extent, pair) => {
    flags[pair] = Number(least.get(key) === extent);
  });
  return flags;

  function eachPair(use: (key: number, extent: number, pair: number) => void): void {
    for (let pair = 0; pair < first.length; pair += 1)
      use(pairKey(first[pair], second[pair]), extents[changes[pair]], pair);
  }
}

/** The same for both orders of two structures. */
export function pairKey(a: number, b: number): number {
  return Math.min(a, b) * 2 ** 26 + Math.max(a, b);
}

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array;

function shared<T extends Numbers>(values: T): T {
  const make = values.constructor as new (memory: SharedArrayBuffer) => T;
  const copy = new make(new SharedArrayBuffer(values.byteLength));
  copy.set(values);
  return copy;
}

/** Memory of the arrays. */
export function bytesOfSetPairs(pairs: SetPairs): number {
  const { first, second, changes, isSmallest, from, to, cuts, parts } = pairs;
  const arrays = [first, second, changes, isSmallest, from, to, cuts];
  return [...arrays, ...Object.values(parts)].reduce((sum, { byteLength }: Numbers) => sum + byteLength, 0);
}
