import type { MolecularGraph } from '@moltrove/chemistry';

/**
 * Minimum number of heavy atoms of linker and warhead together. On a cereblon ligand of 18 atoms this is one
 * more than in the largest glues (mezigdomide), and fewer than in the smallest PROTACs.
 */
export const minLinkerAndWarheadAtoms = 25;

/** Minimum number of bonds between the ligand and a ring system of a warhead; nearer rings extend the ligand. */
export const minLinkerAtoms = 4;

/**
 * The part attached to an occurrence of a ligand: linker and warhead, a second copy of the ligand, or nothing
 * of that size.
 */
export type Rest = 'warhead' | 'sameLigand' | 'none';

/**
 * Cuts a molecule at one occurrence of a ligand and classifies the largest part that is bonded to it. The
 * ligand includes all ring systems that it touches. `occurrences` are the atoms of all occurrences of the same
 * ligand.
 */
export function attachedRest(
  graph: MolecularGraph,
  ligand: readonly number[],
  occurrences: readonly (readonly number[])[],
): Rest {
  const neighbours = neighboursOf(graph);
  const own = withRingSystems(graph, ligand);
  const rest = largest(attachedParts(neighbours, own));
  if (rest === null || rest.size < minLinkerAndWarheadAtoms) return 'none';
  const isSame = occurrences.some((occurrence) => occurrence.every((atom) => rest.has(atom)));
  if (isSame) return 'sameLigand';
  const isFar = (ring: readonly number[]): boolean =>
    ring.every((atom) => (rest.get(atom) ?? 0) >= minLinkerAtoms);
  return graph.rings.some(isFar) ? 'warhead' : 'none';
}

function neighboursOf({ atoms, bonds }: MolecularGraph): number[][] {
  const neighbours = atoms.map((): number[] => []);
  for (const { from, to } of bonds) {
    neighbours[from].push(to);
    neighbours[to].push(from);
  }
  return neighbours;
}

function withRingSystems({ rings }: MolecularGraph, atoms: readonly number[]): Set<number> {
  const all = new Set(atoms);
  for (let size = -1; size !== all.size;) {
    size = all.size;
    for (const ring of rings) if (ring.some((atom) => all.has(atom))) for (const atom of ring) all.add(atom);
  }
  return all;
}

/** The parts bonded to the given atoms: for each atom of a part the number of bonds from them. */
function attachedParts(
  neighbours: readonly (readonly number[])[],
  own: ReadonlySet<number>,
): Map<number, number>[] {
  const seen = new Set(own);
  const parts: Map<number, number>[] = [];
  for (const start of own) {
    for (const first of neighbours[start]) {
      if (!seen.has(first)) parts.push(partFrom(first, neighbours, own, seen));
    }
  }
  return parts;
}

function partFrom(
  first: number,
  neighbours: readonly (readonly number[])[],
  own: ReadonlySet<number>,
  seen: Set<number>,
): Map<number, number> {
  const atoms = [first];
  seen.add(first);
  for (const atom of atoms) {
    for (const next of neighbours[atom]) {
      if (seen.has(next)) continue;
      seen.add(next);
      atoms.push(next);
    }
  }
  const distance = new Map<number, number>();
  const isAttached = (atom: number): boolean => neighbours[atom].some((next) => own.has(next));
  for (let at = 1, edge = atoms.filter(isAttached); edge.length > 0; at += 1) {
    for (const atom of edge) distance.set(atom, at);
    edge = [...new Set(edge.flatMap((atom) => neighbours[atom]))].filter(
      (atom) => !own.has(atom) && !distance.has(atom),
    );
  }
  return distance;
}

function largest(parts: readonly Map<number, number>[]): Map<number, number> | null {
  return parts.reduce<Map<number, number> | null>(
    (best, part) => (best === null || part.size > best.size ? part : best),
    null,
  );
}
