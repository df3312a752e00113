import type { Mol } from '@rdkit/rdkit';

/** Bits of the fingerprints of a release. */
export const fingerprintBits = 2048;
export const fingerprintBytes = fingerprintBits / 8;

const morgan = JSON.stringify({ radius: 2, nBits: fingerprintBits });
const pattern = JSON.stringify({ nBits: fingerprintBits });

/** Morgan fingerprint of radius 2 (as ECFP4; Rogers and Hahn 2010, doi 10.1021/ci100050t), for similarity. */
export function morganFingerprint(molecule: Mol): Uint8Array {
  return copied(molecule.get_morgan_fp_as_uint8array(morgan) as Uint8Array);
}

/** RDKit's pattern fingerprint: a molecule that contains a query has every bit of the query's. */
export function patternFingerprint(molecule: Mol): Uint8Array {
  return copied(molecule.get_pattern_fp_as_uint8array(pattern) as Uint8Array);
}

function copied(bytes: Uint8Array): Uint8Array {
  if (bytes.length !== fingerprintBytes) throw new Error(`RDKit's fingerprint has ${bytes.length} bytes.`);
  return bytes.slice();
}

/** Positions of the set bits, ascending. */
export function bitsOf(fingerprint: Uint8Array): number[] {
  const bits: number[] = [];
  fingerprint.forEach((byte, at) => {
    for (let bit = 0; bit < 8; bit += 1) if ((byte >> bit) & 1) bits.push(at * 8 + bit);
  });
  return bits;
}
