import { GrowingArray } from '../graph/growing-array.ts';
import type { PackedMolecules } from '../graph/packed-molecules.ts';
import { type CutMolecule, keyOfConstants, MoleculeCutter } from './cut-molecule.ts';

/** Which molecules share keys of constant parts (see `SideKeys`); the candidates for matched pairs of any molecule. */
export interface PairIndex {
  /** Keys that at least two molecules share, of which at least one is cut at more than a hydrogen; ascending. */
  readonly keys: Float64Array;
  /** Members of key k are starts[k] to starts[k + 1] - 1. */
  readonly starts: Uint32Array;
  /** Molecules, in ascending order for each key. */
  readonly members: Uint32Array;
}

/** Candidates for the pairs of one molecule. */
export interface PairCandidates {
  /** Other molecules, in ascending order. */
  readonly molecules: Uint32Array;
  /** Keys of constant parts that were left out because too many molecules share them. */
  readonly leftOut: readonly number[];
}

const moleculesBetweenPauses = 2048;
/** What is known of the keys of a slot. */
const seen = { once: 1, byTwo: 2, atCut: 4 } as const;
const shared = seen.byTwo | seen.atCut;

/**
 * Indexes the first `count` molecules. Reads them twice, so that memory holds a table of 32 to 64 bytes for each molecule, and
 * twelve bytes for each entry of a key that may be shared. `onProgress` may reject to stop the work.
 */
export async function indexPairs(
  molecules: PackedMolecules,
  count: number,
  onProgress: (done: number) => Promise<void> = () => Promise.resolve(),
): Promise<PairIndex> {
  const cutter = new MoleculeCutter(molecules);
  const slots = new Uint8Array(slotsFor(count));
  await eachKey(
    cutter,
    count,
    (key, isHydrogen) => {
      const slot = key % slots.length;
      if ((slots[slot] & seen.once) !== 0) slots[slot] |= seen.byTwo;
      slots[slot] |= isHydrogen ? seen.once : seen.once | seen.atCut;
    },
    (done) => onProgress(Math.floor(done / 2)),
  );
  const keys = new GrowingArray(Float64Array);
  const members = new GrowingArray(Uint32Array);
  await eachKey(
    cutter,
    count,
    (key, _, molecule) => {
      if ((slots[key % slots.length] & shared) !== shared) return;
      keys.push(key);
      members.push(molecule);
    },
    (done) => onProgress(Math.floor((count + done) / 2)),
  );
  return grouped(keys.finish(), members.finish());
}

/** Candidates for the pairs of a molecule. Keys with the fewest members come first, until there are `most` candidates. */
export function candidatesOf(
  { keys, starts, members }: PairIndex,
  cutter: MoleculeCutter,
  molecule: number,
  most: number,
): PairCandidates {
  const own: number[] = [];
  const cut = cutter.cut(molecule);
  if (typeof cut !== 'string') keysOf(cut, (key) => own.push(key));
  const ranges = own
    .flatMap((key) => {
      const at = indexOfKey(keys, key);
      return at === -1 ? [] : [{ key, from: starts[at], to: starts[at + 1] }];
    })
    .sort((a, b) => a.to - a.from - (b.to - b.from));
  const found = new Set<number>();
  const leftOut: number[] = [];
  for (const { key, from, to } of ranges) {
    if (found.size + to - from > most) {
      leftOut.push(key);
      continue;
    }
    for (let at = from; at < to; at += 1) if (members[at] !== molecule) found.add(members[at]);
  }
  return { molecules: Uint32Array.from(found).sort(), leftOut };
}

async function eachKey(
  cutter: MoleculeCutter,
  count: number,
  use: (key: number, isHydrogen: boolean, molecule: number) => void,
  onProgress: (done: number) => Promise<void>,
): Promise<void> {
  for (let molecule = 0; molecule < count; molecule += 1) {
    if (molecule % moleculesBetweenPauses === 0) await onProgress(molecule);
    const cut = cutter.cut(molecule);
    if (typeof cut !== 'string') keysOf(cut, (key, isHydrogen) => use(key, isHydrogen, molecule));
  }
  await onProgress(count);
}

/** Each key of a molecule once; `isHydrogen` if it is only that of a hydrogen. */
function keysOf(
  { sides, fragmentations, hydrogens }: CutMolecule,
  use: (key: number, isHydrogen: boolean) => void,
): void {
  const own = new Set<number>();
  const useOnce = (key: number, isHydrogen: boolean): void => {
    if (own.has(key)) return;
    own.add(key);
    use(key, isHydrogen);
  };
  for (const { constants } of fragmentations) useOnce(keyOfConstants(sides, constants), false);
  for (const { key } of hydrogens) useOnce(key, true);
}

function slotsFor(count: number): number {
  let slots = 1 << 16;
  while (slots < count * 32 && slots < 2 ** 30) slots *= 2;
  return slots;
}

function indexOfKey(keys: Float64Array, key: number): number {
  let [from, to] = [0, keys.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (keys[middle] < key) from = middle + 1;
    else to = middle;
  }
  return from < keys.length && keys[from] === key ? from : -1;
}

/** Entries by key; keys of a single molecule are dropped. */
function grouped(keys: Float64Array, members: Uint32Array): PairIndex {
  const order = Uint32Array.from(keys, (_, at) => at).sort((a, b) => keys[a] - keys[b] || a - b);
  const distinct = new GrowingArray(Float64Array);
  const starts = new GrowingArray(Uint32Array);
  const kept = new GrowingArray(Uint32Array);
  for (let from = 0; from < order.length;) {
    const key = keys[order[from]];
    let to = from;
    const first = kept.length;
    for (; to < order.length && keys[order[to]] === key; to += 1) kept.push(members[order[to]]);
    if (kept.length - first > 1) {
      distinct.push(key);
      starts.push(first);
    } else kept.length = first;
    from = to;
  }
  starts.push(kept.length);
  return { keys: distinct.finish(), starts: starts.finish(), members: kept.finish() };
}
