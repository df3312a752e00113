import { fingerprintBits, fingerprintBytes } from '../fingerprints.ts';

const pageBytes = 65_536;

/** Fingerprints by ascending number of bits, as the scan reads them. */
export interface SortedFingerprints {
  readonly count: number;
  /** `fingerprintBytes` bytes per fingerprint from byte 0, by position. */
  readonly memory: WebAssembly.Memory;
  /** Molecule at each position. */
  readonly moleculeAt: Uint32Array;
  /** First position with each number of bits, from 0 to fingerprintBits + 1. */
  readonly startOfBits: Uint32Array;
}

/** Shared memory for `count` fingerprints. */
export function fingerprintMemory(count: number): WebAssembly.Memory {
  const pages = Math.max(1, Math.ceil((count * fingerprintBytes) / pageBytes));
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}

/** Positions of fingerprints sorted by their bit counts; the sort is stable. */
export function positionsByBits(bits: Uint16Array): { moleculeAt: Uint32Array; startOfBits: Uint32Array } {
  const startOfBits = new Uint32Array(fingerprintBits + 2);
  for (const number of bits) startOfBits[number + 1] += 1;
  for (let number = 0; number <= fingerprintBits; number += 1) startOfBits[number + 1] += startOfBits[number];
  const next = startOfBits.slice();
  const moleculeAt = new Uint32Array(bits.length);
  bits.forEach((number, molecule) => {
    moleculeAt[next[number]] = molecule;
    next[number] += 1;
  });
  return { moleculeAt, startOfBits };
}

/** Number of bits that are set. */
export function countBits(fingerprint: Uint8Array): number {
  let count = 0;
  for (const byte of fingerprint) for (let rest = byte; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Sorts fingerprints that are stored in separate arrays. */
export function sortFingerprints(fingerprints: readonly Uint8Array[]): SortedFingerprints {
  const positions = positionsByBits(Uint16Array.from(fingerprints, countBits));
  const memory = fingerprintMemory(fingerprints.length);
  const bytes = new Uint8Array(memory.buffer);
  positions.moleculeAt.forEach((molecule, position) =>
    bytes.set(fingerprints[molecule], position * fingerprintBytes),
  );
  return { count: fingerprints.length, memory, ...positions };
}
