import { atomFacts, factAt } from '../graph/atom-facts.ts';
import { bondTypes, type GraphBond } from '../graph/molecular-graph.ts';
import type { PackedMolecules } from '../graph/packed-molecules.ts';

const maxTries = 20_000;

/**
 * Orders of the bonds of a packed molecule in a Kekulé form, preferably without a double bond at those of `single`. The
 * stored valence of an atom tells whether one of its aromatic bonds is double. Null if no form was found.
 */
export function kekuleOrders(
  molecules: PackedMolecules,
  molecule: number,
  bonds: readonly GraphBond[],
  single: ReadonlySet<GraphBond>,
): number[] | null {
  const orders = bonds.map(({ type, order }) => (type === bondTypes.aromatic ? 1 : order));
  const needing = atomsWithDouble(molecules, molecule, bonds);
  if (needing.size === 0) return orders;
  const mayBeDouble = bonds.flatMap(({ type, from, to }, at) =>
    type === bondTypes.aromatic && needing.has(from) && needing.has(to) ? [at] : [],
  );
  const found =
    paired(
      needing,
      bonds,
      mayBeDouble.filter((at) => !single.has(bonds[at])),
    ) ?? paired(needing, bonds, mayBeDouble);
  if (found === null) return null;
  for (const at of found) orders[at] = 2;
  return orders;
}

function atomsWithDouble(
  { atomStart, atomKinds, dictionary: { facts } }: PackedMolecules,
  molecule: number,
  bonds: readonly GraphBond[],
): Set<number> {
  const left = Int16Array.from(
    atomKinds.subarray(atomStart[molecule], atomStart[molecule + 1]),
    (kind) =>
      facts[kind * atomFacts.length + factAt.valence] -
      facts[kind * atomFacts.length + factAt.implicitHydrogens],
  );
  const aromatic = new Set<number>();
  for (const { from, to, type, order } of bonds) {
    if (type === bondTypes.aromatic) {
      for (const atom of [from, to]) {
        left[atom] -= 1;
        aromatic.add(atom);
      }
    } else if (type === bondTypes.dative) {
      left[to] -= 1;
    } else {
      left[from] -= order;
      left[to] -= order;
    }
  }
  return new Set([...aromatic].filter((atom) => left[atom] > 0));
}

/** Bonds that pair all atoms; null if there are none. Atoms with the fewest choices go first. */
function paired(
  atoms: ReadonlySet<number>,
  bonds: readonly GraphBond[],
  allowed: readonly number[],
): number[] | null {
  const bondsOf = new Map([...atoms].map((atom): [number, number[]] => [atom, []]));
  for (const at of allowed) {
    bondsOf.get(bonds[at].from)!.push(at);
    bondsOf.get(bonds[at].to)!.push(at);
  }
  const free = new Set(atoms);
  const chosen: number[] = [];
  let tries = 0;
  const choicesOf = (atom: number): number[] =>
    bondsOf.get(atom)!.filter((at) => free.has(bonds[at].from) && free.has(bonds[at].to));
  const pairRest = (): boolean => {
    if (free.size === 0) return true;
    tries += 1;
    if (tries > maxTries) return false;
    let choices: number[] | null = null;
    for (const atom of free) {
      const own = choicesOf(atom);
      if (choices === null || own.length < choices.length) choices = own;
      if (choices.length <= 1) break;
    }
    for (const at of choices!) {
      const { from, to } = bonds[at];
      free.delete(from);
      free.delete(to);
      chosen.push(at);
      if (pairRest()) return true;
      chosen.pop();
      free.add(from);
      free.add(to);
    }
    return false;
  };
  return pairRest() ? chosen : null;
}
