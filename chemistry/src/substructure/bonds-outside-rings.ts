import { halfBondBits } from '../graph/half-bonds.ts';
import type { MolecularGraph } from '../graph/molecular-graph.ts';
import type { PackedMolecules } from '../graph/packed-molecules.ts';

/** RDKit's numbers of the bond types that its rings leave out: hydrogen bonds and the four kinds of dative bonds. */
const typesOutsideRings = [14, 16, 17, 18, 19];
const isOutside = Uint8Array.from({ length: halfBondBits.type + 1 }, (_, type) =>
  Number(typesOutsideRings.includes(type)),
);

/**
 * Whether a pattern has a bond of a type that RDKit's rings leave out. If it is in a cycle, RDKit's fingerprint of
 * the pattern has bits that the molecules that it matches lack.
 */
export function hasQueryBondsOutsideRings({ bonds, bondQueries }: MolecularGraph): boolean {
  return bonds.some(({ type }, at) => bondQueries[at] !== null && typesOutsideRings.includes(type));
}

const known = new WeakMap<PackedMolecules, ReadonlySet<number>>();

/**
 * The molecules with a bond that RDKit's rings leave out. The bonds of a cycle through it, as in a chelate, are not
 * marked as ring bonds. All bonds are read once per collection: about 20 ms for 20 million.
 */
export function moleculesWithBondsOutsideRings(molecules: PackedMolecules): ReadonlySet<number> {
  let found = known.get(molecules);
  if (found === undefined) known.set(molecules, (found = scan(molecules)));
  return found;
}

function scan({ count, halfBonds, halfBondStart }: PackedMolecules): ReadonlySet<number> {
  const found = new Set<number>();
  let molecule = 0;
  const end = halfBondStart[count];
  for (let at = 0; at < end; at += 1) {
    if (isOutside[halfBonds[at] & halfBondBits.type] === 0) continue;
    while (halfBondStart[molecule + 1] <= at) molecule += 1;
    found.add(molecule);
  }
  return found;
}
