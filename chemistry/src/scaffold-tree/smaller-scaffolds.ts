import { impliedHydrogens } from '../parts/implied-hydrogens.ts';
import type { PartAtom, PartBond, PartMolecule } from '../parts/molecule-json.ts';
import { type JsonMolecule, unspecifiedStereo } from '../rdkit-json.ts';
import { type AromaticOrders, aromaticOrders } from './aromatic-orders.ts';
import {
  bondsByAtom,
  endBeyond,
  independentRings,
  type Ring,
  type RingPath,
  ringPaths,
  ringsOf,
} from './ring-paths.ts';

const carbon = 6;
/** RDKit's bond orders above this one do not count as valences. */
const maxBondOrder = 6;

/** A scaffold without one of its rings, and what tells it from the others. */
export interface SmallerScaffold {
  /** One, or several that differ in the places of double bonds in what was an aromatic ring. */
  readonly forms: () => readonly PartMolecule[];
  /** The ring that was removed; of several that share the removed atoms, the smallest, with the fewest heteroatoms. */
  readonly removed: RemovedRing;
  /** Bonds of the linkers that are left. */
  readonly linkerBonds: number;
  /**
   * Ring bonds that are left, counted once for each further ring that shares them, less the number of rings but one: 0 if rings are
   * fused in a row, above it for bridged rings, below it for spiro rings and rings on linkers.
   */
  readonly fusion: number;
}

export interface RemovedRing {
  readonly size: number;
  /** Atomic numbers of its heteroatoms. */
  readonly heteroatoms: readonly number[];
  readonly isAromatic: boolean;
  /** Whether a linker that is attached to it begins or ends at a heteroatom of a ring. */
  readonly linkerAtHeteroatom: boolean;
}

/**
 * The scaffolds that remain if one ring is removed, with what is attached to it alone. Other rings stay as they are and stay
 * connected. A fully aromatic ring system is not taken apart if the atoms left cannot have alternate bonds. Where a three-membered ring
 * with one heteroatom was fused, a double bond remains. None have stereo.
 */
export function smallerScaffolds(scaffold: JsonMolecule): SmallerScaffold[] {
  const rings = ringsOf(scaffold);
  const count = independentRings(rings).length;
  if (count < 2) return [];
  const bondsOf = bondsByAtom(scaffold.atoms.length, scaffold.bonds);
  const context = { scaffold, rings, bondsOf, isRingBond: ringBonds(rings) };
  return ringPaths(scaffold.atoms.length, scaffold.bonds, rings).flatMap((path) => {
    const lost = new Set(path.bonds);
    const left = rings.filter(({ bonds }) => !bonds.some((bond) => lost.has(bond)));
    const basis = independentRings(left);
    const stays = ringBonds(left);
    // A bond of a removed ring must not remain as a linker.
    const isWhole = [...context.isRingBond].every((bond) => lost.has(bond) || stays.has(bond));
    if (basis.length !== count - 1 || !isWhole) return [];
    const without = withoutPath(context, path);
    return without === null ? [] : [{ ...without, fusion: fusionOf(basis) }];
  });
}

interface Context {
  readonly scaffold: JsonMolecule;
  readonly rings: readonly Ring[];
  readonly bondsOf: readonly (readonly number[])[];
  readonly isRingBond: ReadonlySet<number>;
}

const unchanged: AromaticOrders = { forms: [new Map()], isComplete: true };

const ringBonds = (rings: readonly Ring[]): Set<number> => new Set(rings.flatMap(({ bonds }) => bonds));

function fusionOf(basis: readonly Ring[]): number {
  const sizes = basis.reduce((sum, { bonds }) => sum + bonds.length, 0);
  return sizes - ringBonds(basis).size - (basis.length - 1);
}

function withoutPath(context: Context, path: RingPath): Omit<SmallerScaffold, 'fusion'> | null {
  const { scaffold, bondsOf, isRingBond } = context;
  const { bonds } = scaffold;
  const cut = new Set(path.bonds);
  const core = coreWithout(context, path);
  if (!isConnected(core, cut, context)) return null;
  const isLeft = (at: number): boolean =>
    !cut.has(at) && core.has(bonds[at].atoms[0]) && core.has(bonds[at].atoms[1]);
  const removed = removedRing(context, path);
  const kept = new Set(core);
  for (const atom of core)
    for (const at of bondsOf[atom])
      if (!isRingBond.has(at) && bonds[at].order === 2) kept.add(endBeyond(bonds[at], atom));
  const isKept = (at: number): boolean => !cut.has(at) && bonds[at].atoms.every((atom) => kept.has(atom));
  const hasLost = (atom: number): boolean => bondsOf[atom].some((at) => !isKept(at));
  // A ring on a linker leaves the others as they are.
  const aromatic =
    path.atoms.length === path.bonds.length ? unchanged : aromaticOrders(scaffold, isLeft, hasLost);
  if (aromatic === null) return null;
  if (!aromatic.isComplete && isInAromaticSystem(context, path)) return null;
  return {
    forms: () => {
      const fused = epoxideBond(context, path, isLeft);
      return aromatic.forms.map((form) =>
        partOf(
          context,
          kept,
          isKept,
          bonds.map(({ order }, at) => (at === fused ? 2 : (form.get(at) ?? order))),
        ),
      );
    },
    removed,
    linkerBonds: bonds.filter((_, at) => isLeft(at) && !isRingBond.has(at)).length,
  };
}

/** Rings and linkers that are left without the path. */
function coreWithout({ scaffold, bondsOf }: Context, path: RingPath): Set<number> {
  const { atoms, bonds } = scaffold;
  const cut = new Set(path.bonds);
  const degrees = bondsOf.map((list) => list.filter((at) => !cut.has(at)).length);
  const left = new Set(atoms.keys());
  const loose = atoms.flatMap((_, atom) => (degrees[atom] <= 1 ? [atom] : []));
  const drop = (atom: number): void => {
    if (!left.delete(atom)) return;
    for (const at of bondsOf[atom]) {
      if (cut.has(at)) continue;
      const other = endBeyond(bonds[at], atom);
      degrees[other] -= 1;
      if (degrees[other] <= 1) loose.push(other);
    }
  };
  for (const atom of path.atoms) drop(atom);
  for (let atom = loose.pop(); atom !== undefined; atom = loose.pop()) drop(atom);
  return left;
}

function isConnected(
  atoms: ReadonlySet<number>,
  cut: ReadonlySet<number>,
  { scaffold: { bonds }, bondsOf }: Context,
): boolean {
  const [first] = atoms;
  if (first === undefined) return false;
  const found = new Set([first]);
  for (const atom of found)
    for (const at of bondsOf[atom]) {
      const other = endBeyond(bonds[at], atom);
      if (!cut.has(at) && atoms.has(other)) found.add(other);
    }
  return found.size === atoms.size;
}

function removedRing(context: Context, path: RingPath): RemovedRing {
  const { scaffold, rings } = context;
  const heteroatomsOf = ({ atoms }: Ring): number[] =>
    atoms
      .map((atom) => scaffold.atoms[atom].element)
      .filter((element) => element !== carbon)
      .sort((a, b) => a - b);
  const [ring] = rings
    .filter(({ bonds }) => bonds.includes(path.bonds[0]))
    .map((each) => ({ each, heteroatoms: heteroatomsOf(each) }))
    .sort(
      (a, b) =>
        a.each.atoms.length - b.each.atoms.length ||
        a.heteroatoms.length - b.heteroatoms.length ||
        compare(a.heteroatoms.join(), b.heteroatoms.join()),
    );
  return {
    size: ring.each.atoms.length,
    heteroatoms: ring.heteroatoms,
    isAromatic: ring.each.bonds.every((at) => scaffold.bonds[at].aromatic),
    linkerAtHeteroatom: linkerAtHeteroatom(context, path),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Follows the linkers from the removed atoms to the next rings. */
function linkerAtHeteroatom({ scaffold, bondsOf, isRingBond }: Context, path: RingPath): boolean {
  const { atoms, bonds } = scaffold;
  const isInRing = (atom: number): boolean => bondsOf[atom].some((at) => isRingBond.has(at));
  for (const start of path.atoms) {
    const found = new Set([start]);
    const ends = new Set<number>();
    for (const atom of found)
      for (const at of bondsOf[atom]) {
        if (isRingBond.has(at)) continue;
        const other = endBeyond(bonds[at], atom);
        if (isInRing(other) && other !== start) ends.add(other);
        else found.add(other);
      }
    if (ends.size > 0 && [start, ...ends].some((atom) => atoms[atom].element !== carbon)) return true;
  }
  return false;
}

/** Whether the rings that are joined to the path by shared bonds are all aromatic. */
function isInAromaticSystem({ scaffold, rings }: Context, path: RingPath): boolean {
  const system = new Set(rings.filter(({ bonds }) => bonds.includes(path.bonds[0])));
  const shared = new Set([...system].flatMap(({ bonds }) => bonds));
  for (let grown = true; grown;) {
    grown = false;
    for (const ring of rings)
      if (!system.has(ring) && ring.bonds.some((at) => shared.has(at))) {
        system.add(ring);
        for (const at of ring.bonds) shared.add(at);
        grown = true;
      }
  }
  return [...shared].every((at) => scaffold.bonds[at].aromatic);
}

/** The bond that a three-membered ring with one heteroatom was fused at; null for other rings, or if it cannot be double. */
function epoxideBond(
  { scaffold: { atoms, bonds }, rings }: Context,
  path: RingPath,
  isLeft: (at: number) => boolean,
): number | null {
  if (path.atoms.length !== 1 || path.bonds.length !== 2 || atoms[path.atoms[0]].element === carbon)
    return null;
  const ring = rings.find(
    (each) => each.atoms.length === 3 && path.bonds.every((at) => each.bonds.includes(at)),
  );
  const fused = ring?.bonds.find((at) => isLeft(at));
  if (fused === undefined || bonds[fused].order !== 1 || bonds[fused].aromatic) return null;
  return bonds[fused].atoms.every((atom) => atoms[atom].element === carbon) ? fused : null;
}

function partOf(
  { scaffold, bondsOf }: Context,
  kept: ReadonlySet<number>,
  isKept: (at: number) => boolean,
  orders: readonly number[],
): PartMolecule {
  const order = [...kept].sort((a, b) => a - b);
  const newIndex = new Map(order.map((atom, at) => [atom, at]));
  const atoms = order.map((atom): PartAtom => {
    const own = { ...scaffold.atoms[atom], stereo: unspecifiedStereo };
    const bonds = bondsOf[atom];
    const isChanged = bonds.some((at) => !isKept(at) || orders[at] !== scaffold.bonds[at].order);
    if (!isChanged) return own;
    const sum = bonds
      .filter((at) => isKept(at) && orders[at] <= maxBondOrder)
      .reduce((total, at) => total + orders[at], own.radicals);
    const before = bonds.reduce(
      (total, at) => total + (scaffold.bonds[at].order <= maxBondOrder ? scaffold.bonds[at].order : 0),
      own.radicals,
    );
    return sum === before ? own : { ...own, hydrogens: impliedHydrogens(own.element, own.charge, sum) };
  });
  const bonds = scaffold.bonds.flatMap(({ atoms: [from, to] }, at): PartBond[] =>
    isKept(at)
      ? [
          {
            atoms: [newIndex.get(from)!, newIndex.get(to)!],
            order: orders[at],
            stereo: unspecifiedStereo,
            stereoAtoms: null,
          },
        ]
      : [],
  );
  return { atoms, bonds, rings: [] };
}
