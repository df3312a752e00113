import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { fingerprintBytes, morganFingerprint } from '../fingerprints.ts';
import { startRdkit } from '../rdkit-module.ts';
import { starterDrugs } from '../testing/molecule-files.ts';
import { assembleKernel } from './assemble-kernel.ts';
import { kernelFile } from './kernel-file.ts';
import { SimilarityScan } from './similarity-scan.ts';
import { type SortedFingerprints, sortFingerprints } from './sorted-fingerprints.ts';

let fingerprints: Uint8Array[];
let sorted: SortedFingerprints;

beforeAll(async () => {
  const rdkit = await startRdkit();
  fingerprints = starterDrugs().map((smiles) => {
    const molecule = rdkit.get_mol(smiles)!;
    const fingerprint = morganFingerprint(molecule);
    molecule.delete();
    return fingerprint;
  });
  fingerprints.push(new Uint8Array(fingerprintBytes), new Uint8Array(fingerprintBytes).fill(255));
  sorted = sortFingerprints(fingerprints);
});

/** Bit by bit, in the order of the molecules. */
function slowly(query: Uint8Array, min: number, max: number): Map<number, number> {
  const found = new Map<number, number>();
  fingerprints.forEach((fingerprint, molecule) => {
    let [common, either] = [0, 0];
    for (let bit = 0; bit < fingerprintBytes * 8; bit += 1) {
      const a = (query[bit >> 3] >> (bit & 7)) & 1;
      const b = (fingerprint[bit >> 3] >> (bit & 7)) & 1;
      common += a & b;
      either += a | b;
    }
    const similarity = either === 0 ? 1 : common / either;
    if (similarity >= min && similarity <= max) found.set(molecule, similarity);
  });
  return found;
}

function scanned(query: Uint8Array, min: number, max: number, parts = 1): Map<number, number> {
  const scan = new SimilarityScan(sorted);
  const found = new Map<number, number>();
  const { from, to } = scan.candidateRange(query, min);
  for (let part = 0; part < parts; part += 1) {
    const cut = (at: number): number => from + Math.floor(((to - from) * at) / parts);
    scan.scan(query, { min, max, from: cut(part), to: cut(part + 1) }, (molecule, similarity) => {
      expect(found.has(molecule)).toBe(false);
      found.set(molecule, similarity);
    });
  }
  return new Map([...found].sort(([a], [b]) => a - b));
}

describe('the similarity scan', () => {
  it.each([0, 0.2, 0.4, 0.5, 2 / 3, 0.7, 0.9, 1])('finds every similarity of at least %d exactly', (min) => {
    for (let molecule = 0; molecule < fingerprints.length; molecule += 37) {
      const query = fingerprints[molecule];
      expect(scanned(query, min, 1)).toEqual(slowly(query, min, 1));
    }
  });

  it('excludes similarities above the maximum', () => {
    const [query] = fingerprints;
    expect(scanned(query, 0.1, 0.3)).toEqual(slowly(query, 0.1, 0.3));
    expect(scanned(query, 0.1, 0.3).size).toBeGreaterThan(5);
  });

  it('finds the same when split into parts', () => {
    const query = fingerprints[40];
    expect(scanned(query, 0.15, 1, 7)).toEqual(scanned(query, 0.15, 1));
  });

  it('scans fingerprints with no bit and with all bits', () => {
    for (const query of fingerprints.slice(-2))
      expect(scanned(query, 0.01, 1)).toEqual(slowly(query, 0.01, 1));
  });

  it.each([[[]], [[0]], [[3, 40, 41]], [[5, -1, -2]]])('scans chosen molecules alone: %j', (chosen) => {
    const molecules = chosen.map((at) => (at + fingerprints.length) % fingerprints.length);
    const wanted = new Uint32Array(Math.ceil(fingerprints.length / 32));
    for (const molecule of molecules) wanted[molecule >>> 5] |= 1 << (molecule & 31);
    for (const query of [fingerprints[40], fingerprints.at(-1)!]) {
      const every = slowly(query, 0, 1);
      const found = new Map<number, number>();
      new SimilarityScan(sorted).scanOnly(query, wanted, (molecule, similarity) => {
        expect(found.has(molecule)).toBe(false);
        found.set(molecule, similarity);
      });
      expect(found).toEqual(new Map(molecules.map((molecule) => [molecule, every.get(molecule)])));
    }
  });

  it('stops when the pause throws', () => {
    const scan = new SimilarityScan(sorted);
    const all = { min: 0, max: 1, from: 0, to: sorted.count };
    expect(() => scan.scan(fingerprints[0], all, () => undefined, stop)).toThrow('stopped');
  });
});

it('the kernel is assembled from its source', async () => {
  expect(Buffer.from(await assembleKernel())).toEqual(readFileSync(kernelFile));
});

function stop(): never {
  throw new Error('stopped');
}
