import { fingerprintBits, fingerprintBytes, fingerprintMemory, SimilarityScan } from '@moltrove/chemistry';
import type { SortedFingerprints } from '@moltrove/chemistry';
import { AppError, limits } from '@moltrove/contract/without-calls';
import { chunksOf } from '../row-sets/chunks.ts';
import type { RowSet } from '../row-sets/row-set.ts';
import type { Cancel } from '../worker-pool/cancel.ts';
import type { ReleaseMolecules } from './release-molecules.ts';

/** The pairs of similar structures of a set, each once. The arrays are in shared memory. */
export interface Neighbours {
  /** Ordinals. */
  readonly first: Uint32Array;
  readonly second: Uint32Array;
  /** Tanimoto similarity of the fingerprints of the release, `limits.leastCliffSimilarity` or more. */
  readonly similarity: Float64Array;
}

const structuresBetweenPauses = 64;

/**
 * Compares each structure with those that can be similar enough. Fails with INVALID_REQUEST for more than
 * `limits.maxNeighbours` pairs.
 */
export function neighboursOf(molecules: ReleaseMolecules, set: RowSet, cancel: Cancel): Neighbours {
  const own = fingerprintsOf(molecules, set, cancel);
  const scan = new SimilarityScan(own);
  const bytes = new Uint8Array(own.memory.buffer);
  const min = limits.leastCliffSimilarity;
  const [first, second, similarity]: [number[], number[], number[]] = [[], [], []];
  for (let position = 0; position < own.count; position += 1) {
    if (position % structuresBetweenPauses === 0) cancel.throwIfCancelled();
    const at = position * fingerprintBytes;
    const query = bytes.slice(at, at + fingerprintBytes);
    const { to } = scan.candidateRange(query, min);
    const molecule = own.moleculeAt[position];
    scan.scan(query, { min, max: 1, from: position + 1, to }, (other, similar) => {
      first.push(molecule);
      second.push(other);
      similarity.push(similar);
    });
    if (first.length > limits.maxNeighbours) throw tooMany(own.count);
  }
  return {
    first: shared(Uint32Array.from(first)),
    second: shared(Uint32Array.from(second)),
    similarity: sharedNumbers(similarity),
  };
}

export function requireCliffSize(structures: number): void {
  if (structures <= limits.maxCliffStructures) return;
  const [most, own] = [limits.maxCliffStructures, structures].map((count) => count.toLocaleString('en'));
  throw new AppError(
    'INVALID_REQUEST',
    `Activity cliffs are found among at most ${most} structures, and these results have ${own}. Filter the results, or select some of them.`,
    { structures },
  );
}

/** The fingerprints of the structures of a set that have atoms. */
function fingerprintsOf(
  { structures, packed, fingerprints }: ReleaseMolecules,
  set: RowSet,
  cancel: Cancel,
): SortedFingerprints {
  const isWanted = new Uint8Array(structures);
  let wanted = 0;
  for (const chunk of chunksOf(set, cancel)) {
    for (const structure of chunk) {
      if (packed.atomStart[structure + 1] === packed.atomStart[structure]) continue;
      isWanted[structure] = 1;
      wanted += 1;
    }
  }
  const memory = fingerprintMemory(wanted);
  const [from, to] = [new Uint8Array(fingerprints.memory.buffer), new Uint8Array(memory.buffer)];
  const moleculeAt = new Uint32Array(wanted);
  const startOfBits = new Uint32Array(fingerprintBits + 2);
  let count = 0;
  for (let bits = 0; bits <= fingerprintBits; bits += 1) {
    startOfBits[bits] = count;
    const end = fingerprints.startOfBits[bits + 1];
    for (let position = fingerprints.startOfBits[bits]; position < end; position += 1) {
      const molecule = fingerprints.moleculeAt[position];
      if (molecule >= structures || isWanted[molecule] === 0) continue;
      const at = position * fingerprintBytes;
      to.set(from.subarray(at, at + fingerprintBytes), count * fingerprintBytes);
      moleculeAt[count] = molecule;
      count += 1;
    }
  }
  startOfBits[fingerprintBits + 1] = count;
  return { count, memory, moleculeAt, startOfBits };
}

function tooMany(structures: number): AppError {
  const most = limits.maxNeighbours.toLocaleString('en');
  return new AppError(
    'INVALID_REQUEST',
    `These results have more than ${most} pairs of similar structures. Filter the results, or select some of the structures.`,
    { structures },
  );
}

function shared(numbers: Uint32Array): Uint32Array {
  const copy = new Uint32Array(new SharedArrayBuffer(numbers.byteLength));
  copy.set(numbers);
  return copy;
}

function sharedNumbers(numbers: readonly number[]): Float64Array {
  const copy = new Float64Array(new SharedArrayBuffer(numbers.length * Float64Array.BYTES_PER_ELEMENT));
  copy.set(numbers);
  return copy;
}

/** Memory of the arrays. */
export function bytesOfNeighbours({ first, second, similarity }: Neighbours): number {
  return first.byteLength + second.byteLength + similarity.byteLength;
}
