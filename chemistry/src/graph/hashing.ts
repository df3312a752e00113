import type { AtomDictionary } from './atom-dictionary.ts';
import { type AtomFact, atomFacts, factAt } from './atom-facts.ts';
import { halfBondBits, hasStereo } from './half-bonds.ts';
import { bondTypes } from './molecular-graph.ts';

/** Facts of an atom that do not change when single bonds outside rings are cut, nor when a core is cut off. */
const lastingFacts: readonly AtomFact[] = [
  'element',
  'aromatic',
  'charge',
  'isotope',
  'radicals',
  'implicitHydrogens',
  'ringCount',
  'smallestRing',
  'ringSizes',
];

/** A number of 53 bits. */
export function joined(high: number, low: number): number {
  return (high >>> 11) * 2 ** 32 + (low >>> 0) + 1;
}

/** The hash of a list of numbers, in their order. */
export function hashOfNumbers(numbers: readonly number[]): number {
  let [high, low] = [17, 31];
  for (const number of numbers) {
    const [upper, lower] = [Math.floor(number / 2 ** 32), number % 2 ** 32];
    high = mix(mix(high, upper), lower);
    low = mix(mix(low, lower), upper + 1);
  }
  return joined(high, low);
}

/** Hashes a number with another one, to 32 bits. */
export function mix(value: number, other: number): number {
  let sum = Math.imul(value ^ Math.imul(other | 0, 0x27_d4_eb_2f), 0x85_eb_ca_6b);
  sum = Math.imul(sum ^ (sum >>> 13) ^ other, 0xc2_b2_ae_35);
  return (sum ^ (sum >>> 16)) >>> 0;
}

/** A bond type without configuration. */
export function plainBond(code: number): number {
  const type = code & halfBondBits.type;
  return hasStereo(type) ? bondTypes.double : type;
}

/** By kind of atom: a hash of what does not change when bonds are cut, and of fewer hydrogens if some are left out. */
export function lastingSeeds(
  { facts, size }: AtomDictionary,
  start: number,
  hydrogensLeftOut = 0,
): Uint32Array {
  return Uint32Array.from({ length: size }, (_, kind) => {
    let sum = start;
    for (const fact of lastingFacts) {
      const left = fact === 'implicitHydrogens' ? hydrogensLeftOut : 0;
      sum = mix(sum, facts[kind * atomFacts.length + factAt[fact]] - left + 3);
    }
    return sum;
  });
}
