import { factAt } from '../graph/atom-facts.ts';
import type { MolecularGraph } from '../graph/molecular-graph.ts';

/** What the shape of a query asks of the atom that one of its atoms is placed on, whatever the atom's own test. */
export interface Implied {
  /** It has at least as many neighbours as the query atom. */
  readonly degree: number;
  /** A bond on a cycle of the query lies on a cycle of the molecule: at least as many of its bonds do. */
  readonly ringBonds: number;
}

export function impliedByShape(query: MolecularGraph): {
  readonly atoms: readonly Implied[];
  /** By bond: whether it lies on a cycle of the query. */
  readonly cyclic: readonly boolean[];
} {
  const cyclic = cyclicBonds(query);
  const atoms = query.atoms.map(() => ({ degree: 0, ringBonds: 0 }));
  query.bonds.forEach(({ from, to }, at) => {
    for (const atom of [atoms[from], atoms[to]]) {
      atom.degree += 1;
      if (cyclic[at]) atom.ringBonds += 1;
    }
  });
  return { atoms, cyclic };
}

export function meetsImplied({ degree, ringBonds }: Implied, facts: Int16Array, from: number): boolean {
  return facts[from + factAt.degree] >= degree && facts[from + factAt.ringBonds] >= ringBonds;
}

/** A bond is on a cycle when it is no bridge: its ends stay connected without it. */
function cyclicBonds({ atoms, bonds }: MolecularGraph): boolean[] {
  const neighbours = atoms.map((): { atom: number; bond: number }[] => []);
  bonds.forEach(({ from, to }, bond) => {
    neighbours[from].push({ atom: to, bond });
    neighbours[to].push({ atom: from, bond });
  });
  return bonds.map(({ from, to }, without) => {
    const seen = new Set([from]);
    const open = [from];
    for (let atom = open.pop(); atom !== undefined; atom = open.pop()) {
      for (const next of neighbours[atom]) {
        if (next.bond === without || seen.has(next.atom)) continue;
        seen.add(next.atom);
        open.push(next.atom);
      }
    }
    return seen.has(to);
  });
}
