import { extraOrder, factAt, mayBeAromatic, mayBeOther } from '../graph/atom-facts.ts';
import { halfBondBits, hasStereo } from '../graph/half-bonds.ts';
import { bondTypes, type MolecularGraph } from '../graph/molecular-graph.ts';
import { no } from './truth.ts';

/** Requirements on the matched atom that follow from the bonds of a query atom, whatever the atom's own test. */
export interface Implied {
  /** Minimum number of neighbours. */
  readonly degree: number;
  /** Minimum number of cyclic bonds: a bond on a cycle of the query matches a bond on a cycle of the molecule. */
  readonly ringBonds: number;
  /** Number of bonds that must be aromatic, and of bonds that must not be. */
  readonly aromaticBonds: number;
  readonly otherBonds: number;
  /** Minimum sum of its bond orders in excess of one. */
  readonly extraOrder: number;
  readonly chiral: boolean;
}

/**
 * The requirements by query atom, from the tables of its bonds. `chiral` atoms are included if chirality is
 * compared.
 */
export function impliedByShape(
  { atoms, bonds }: MolecularGraph,
  tables: readonly Uint8Array[],
  cyclic: readonly boolean[],
  chirality: boolean,
): Implied[] {
  const implied = atoms.map(({ turn }) => ({
    degree: 0,
    ringBonds: 0,
    aromaticBonds: 0,
    otherBonds: 0,
    extraOrder: 0,
    chiral: chirality && turn !== null,
  }));
  bonds.forEach(({ from, to }, at) => {
    const types = typesOf(tables[at]);
    const orders = types.map(extraOrder);
    for (const atom of [implied[from], implied[to]]) {
      atom.degree += 1;
      if (cyclic[at]) atom.ringBonds += 1;
      if (types.length === 0) continue;
      if (types.every(mayBeAromatic)) atom.aromaticBonds += 1;
      if (types.every(mayBeOther)) atom.otherBonds += 1;
      atom.extraOrder += Math.min(...orders);
    }
  });
  return implied;
}

/** Bond types that match a table. */
function typesOf(table: Uint8Array): number[] {
  const types = new Set<number>();
  table.forEach((fit, code) => {
    const type = code & halfBondBits.type;
    if (fit !== no) types.add(hasStereo(type) ? bondTypes.double : type);
  });
  return [...types];
}

export function meetsImplied(implied: Implied, facts: Int16Array, from: number): boolean {
  return (
    facts[from + factAt.degree] >= implied.degree &&
    facts[from + factAt.ringBonds] >= implied.ringBonds &&
    facts[from + factAt.aromaticBonds] >= implied.aromaticBonds &&
    facts[from + factAt.otherBonds] >= implied.otherBonds &&
    facts[from + factAt.extraOrder] >= implied.extraOrder &&
    (!implied.chiral || facts[from + factAt.chiral] === 1)
  );
}

/** A bond is on a cycle unless it is a bridge: its ends stay connected without it. */
export function cyclicBonds({ atoms, bonds }: MolecularGraph): boolean[] {
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
