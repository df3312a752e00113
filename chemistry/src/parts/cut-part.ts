import { bondTypes, type GraphBond, type MolecularGraph } from '../graph/molecular-graph.ts';
import type { PackedMolecules } from '../graph/packed-molecules.ts';
import { unspecifiedStereo } from '../rdkit-json.ts';
import type { RdkitModule } from '../rdkit-module.ts';
import { kekuleOrders } from './kekule-orders.ts';
import {
  type PartAtom,
  type PartBond,
  type PartMolecule,
  smilesOfParts,
  textOfParts,
} from './molecule-json.ts';

/** A packed molecule, given its graph, in a Kekulé form; null if none was found. Cut bonds are single, if possible. */
export function wholeMolecule(
  molecules: PackedMolecules,
  molecule: number,
  graph: MolecularGraph,
  cutBonds: ReadonlySet<GraphBond>,
): PartMolecule | null {
  const orders = kekuleOrders(molecules, molecule, graph.bonds, cutBonds);
  if (orders === null) return null;
  return {
    atoms: graph.atoms.map(({ turn, ...atom }) => ({ ...atom, stereo: turn ?? unspecifiedStereo })),
    bonds: graph.bonds.map(({ from, to, stereo }, at) => ({
      atoms: [from, to],
      order: graph.bonds[at].type === bondTypes.aromatic ? orders[at] : orderOf(graph.bonds[at]),
      stereo: stereo?.side ?? unspecifiedStereo,
      stereoAtoms: stereo?.stereoAtoms ?? null,
    })),
    rings: [],
  };
}

/**
 * The chosen atoms, with an attachment point in the place of each neighbour beyond a cut. `numberAt`: the number of the attachment
 * point by the index of a cut bond, or 0 for none. Bonds stay in their order, so that
 * atoms keep the sense of their stereo.
 */
export function partWith(
  whole: PartMolecule,
  chosen: ReadonlySet<number>,
  numberAt: ReadonlyMap<number, number>,
): PartMolecule {
  const order = [...chosen].sort((a, b) => a - b);
  const newIndex = new Map(order.map((atom, at) => [atom, at]));
  const atoms = order.map((atom) => whole.atoms[atom]);
  const dummies = new Map<string, number>();
  const bonds: PartBond[] = [];
  const stereo: { readonly bond: PartBond; readonly at: number }[] = [];
  whole.bonds.forEach((bond, index) => {
    const [from, to] = bond.atoms;
    const number = numberAt.get(index);
    const isWithin = chosen.has(from) && chosen.has(to);
    if (!isWithin && (number === undefined || (!chosen.has(from) && !chosen.has(to)))) return;
    const indexOf = (atom: number, other: number): number => {
      const known = newIndex.get(atom);
      if (known !== undefined) return known;
      atoms.push(attachmentPoint(number!));
      dummies.set(`${other}-${atom}`, atoms.length - 1);
      return atoms.length - 1;
    };
    bonds.push({
      atoms: [indexOf(from, to), indexOf(to, from)],
      order: bond.order,
      stereo: unspecifiedStereo,
      stereoAtoms: null,
    });
    if (isWithin && bond.stereoAtoms !== null) stereo.push({ bond, at: bonds.length - 1 });
  });
  for (const { bond, at } of stereo) {
    const ends = bond.stereoAtoms!.map(
      (atom, end) => newIndex.get(atom) ?? dummies.get(`${bond.atoms[end]}-${atom}`),
    );
    if (ends[0] === undefined || ends[1] === undefined) continue;
    bonds[at] = { ...bonds[at], stereo: bond.stereo, stereoAtoms: [ends[0], ends[1]] };
  }
  return { atoms, bonds, rings: [] };
}

/** A dummy atom whose number is in the place of its isotope. */
export function attachmentPoint(number: number): PartAtom {
  return {
    element: 0,
    hydrogens: 0,
    charge: 0,
    radicals: 0,
    isotope: number,
    stereo: unspecifiedStereo,
    aromatic: false,
  };
}

function orderOf({ type }: GraphBond): number {
  return type === bondTypes.zero ? 0 : type;
}

/** Number of SMILES that are cached; each takes about half a kilobyte. */
const maxCached = 100_000;

/** Writes parts with attachment points as canonical SMILES. The same parts recur, so their SMILES are cached. */
export class PartWriter {
  readonly #rdkit: RdkitModule;
  readonly #known = new Map<string, string | null>();

  constructor(rdkit: RdkitModule) {
    this.#rdkit = rdkit;
  }

  /** Numbered attachment points are written as [*:1]. Null if RDKit cannot write the part. */
  smilesOf(part: PartMolecule): string | null {
    const text = textOfParts(part);
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    if (this.#known.size >= maxCached) this.#known.clear();
    const smiles = smilesOfParts(this.#rdkit, part)?.replaceAll(/\[(\d+)\*\]/g, '[*:$1]') ?? null;
    this.#known.set(text, smiles);
    return smiles;
  }
}
