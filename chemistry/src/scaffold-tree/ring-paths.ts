import type { JsonMolecule } from '../rdkit-json.ts';

/** A ring with its bonds by index, and the same as a set of bits. */
export interface Ring {
  readonly atoms: readonly number[];
  readonly bonds: readonly number[];
  readonly bits: bigint;
}

/** Ring bonds between two atoms that have more than two of them, or a whole ring without such atoms. */
export interface RingPath {
  /** Without the ends. */
  readonly atoms: readonly number[];
  readonly bonds: readonly number[];
}

type Bonds = JsonMolecule['bonds'];

/** Indices of the bonds of each atom. */
export function bondsByAtom(atoms: number, bonds: Bonds): number[][] {
  const lists: number[][] = Array.from({ length: atoms }, () => []);
  bonds.forEach(({ atoms: [from, to] }, at) => {
    lists[from].push(at);
    lists[to].push(at);
  });
  return lists;
}

export const endBeyond = ({ atoms: [from, to] }: Bonds[number], atom: number): number =>
  from === atom ? to : from;

export function ringsOf({ rings, atoms, bonds }: JsonMolecule): Ring[] {
  const bondsOf = bondsByAtom(atoms.length, bonds);
  return rings.map((ring) => {
    const own = ring.map((atom, at) => {
      const next = ring[(at + 1) % ring.length];
      return bondsOf[atom].find((bond) => endBeyond(bonds[bond], atom) === next)!;
    });
    return { atoms: ring, bonds: own, bits: own.reduce((bits, bond) => bits | (1n << BigInt(bond)), 0n) };
  });
}

/** The paths that ring bonds form. Without the bonds of one of them, a molecule has one independent ring less. */
export function ringPaths(atoms: number, bonds: Bonds, rings: readonly Ring[]): RingPath[] {
  const inRing = new Set(rings.flatMap((ring) => ring.bonds));
  const bondsOf = bondsByAtom(atoms, bonds).map((list) => list.filter((bond) => inRing.has(bond)));
  const seen = new Set<number>();
  const paths: RingPath[] = [];
  const walk = (start: number, first: number): void => {
    const path = { atoms: [] as number[], bonds: [first] };
    seen.add(first);
    let atom = endBeyond(bonds[first], start);
    while (atom !== start && bondsOf[atom].length === 2) {
      path.atoms.push(atom);
      const next: number = bondsOf[atom].find((bond) => bond !== path.bonds.at(-1))!;
      path.bonds.push(next);
      seen.add(next);
      atom = endBeyond(bonds[next], atom);
    }
    // A ring without branches is removed whole.
    if (bondsOf[start].length === 2) path.atoms.push(start);
    paths.push(path);
  };
  const starts = [...bondsOf.keys()].filter((atom) => bondsOf[atom].length > 2);
  for (const atom of [...starts, ...bondsOf.keys()])
    for (const bond of bondsOf[atom]) if (!seen.has(bond)) walk(atom, bond);
  return paths;
}

/** A largest set of independent rings, small ones first, so that the sum of their sizes is as small as possible. */
export function independentRings(rings: readonly Ring[]): Ring[] {
  const reduced: bigint[] = [];
  return rings
    .toSorted((a, b) => a.bonds.length - b.bonds.length)
    .filter(({ bits }) => {
      let left = bits;
      for (const other of reduced) if ((left ^ other) < left) left ^= other;
      if (left === 0n) return false;
      reduced.push(left);
      reduced.sort((a, b) => (a > b ? -1 : 1));
      return true;
    });
}
