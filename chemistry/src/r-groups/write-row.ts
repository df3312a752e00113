import { graphOfPacked } from '../graph/graph-of-packed.ts';
import { bondTypes, type GraphBond } from '../graph/molecular-graph.ts';
import type { PackedMolecules } from '../graph/packed-molecules.ts';
import { symbols } from '../molecular-formula.ts';
import {
  type PartAtom,
  type PartBond,
  type PartMolecule,
  smilesOfParts,
  textOfParts,
} from '../parts/molecule-json.ts';
import { unspecifiedStereo } from '../rdkit-json.ts';
import type { RdkitModule } from '../rdkit-module.ts';
import { kekuleOrders } from './kekule-orders.ts';
import { type Option, placeOf, positionOf } from './options.ts';

/** A molecule as its core and groups, in SMILES whose attachment points are numbered as the columns. */
export interface WrittenRow {
  readonly core: string;
  /** By column; null for hydrogen. A group with several attachment points is at each of their columns. */
  readonly groups: readonly (string | null)[];
  /** By open atom of the core: its symbol, with isotope and charge. */
  readonly atoms: readonly string[];
  /** Whether a double bond between core and group has a configuration, which neither of them can show. */
  readonly losesStereo: boolean;
}

interface Cut {
  readonly bond: GraphBond;
  readonly outer: number;
  readonly inner: number;
  readonly column: ColumnPlace;
}

/** A column by its position in the table and by the number of its attachment points. */
export interface ColumnPlace {
  readonly at: number;
  readonly number: number;
}

/** Number of SMILES that are cached; each takes about half a kilobyte. */
const maxCached = 100_000;

/** Writes rows. The same groups recur, so their SMILES are cached. */
export class RowWriter {
  readonly #rdkit: RdkitModule;
  readonly #molecules: PackedMolecules;
  readonly #columns: ReadonlyMap<number, ColumnPlace>;
  readonly #openAtoms: readonly number[];
  readonly #known = new Map<string, string | null>();

  /** `columns`: by position. `openAtoms`: atoms of the core whose symbols are wanted. */
  constructor(
    rdkit: RdkitModule,
    molecules: PackedMolecules,
    columns: ReadonlyMap<number, ColumnPlace>,
    openAtoms: readonly number[],
  ) {
    this.#rdkit = rdkit;
    this.#molecules = molecules;
    this.#columns = columns;
    this.#openAtoms = openAtoms;
  }

  /** Null if RDKit cannot write a part. */
  write(molecule: number, option: Option): WrittenRow | null {
    const cut = this.#cut(molecule, option);
    if (cut === null) return null;
    const { whole, inCore, cuts, cutAt } = cut;
    const core = this.#smilesOf(partWith(whole, inCore, cutAt, true));
    if (core === null) return null;
    const groups = Array.from({ length: this.#columns.size }, (): string | null => null);
    const pieces = piecesOf(whole, inCore);
    for (const { column, inner: start } of cuts) {
      if (groups[column.at] !== null) continue;
      const piece = pieces[start]!;
      const ends = cuts.filter(({ inner }) => pieces[inner] === piece);
      const smiles = this.#smilesOf(partWith(whole, piece, cutAt, ends.length > 1));
      if (smiles === null) return null;
      for (const end of ends) groups[end.column.at] = smiles;
    }
    const symbolsOfCore = this.#openAtoms.map((at) => symbolOf(whole.atoms[option.atoms[at]]));
    const losesStereo = cuts.some(({ bond }) => bond.stereo !== null);
    return { core, groups, atoms: symbolsOfCore, losesStereo };
  }

  /** The core of a row with the attachment points of all columns for which it has hydrogens; null as for `write`. */
  labelledCore(molecule: number, option: Option): string | null {
    const cut = this.#cut(molecule, option);
    if (cut === null) return null;
    const { atoms, bonds, rings } = partWith(cut.whole, cut.inCore, cut.cutAt, true);
    const order = [...cut.inCore].sort((a, b) => a - b);
    const taken = new Set(cut.cuts.map(({ column }) => column.number));
    const labelled = atoms.map((atom) => ({ ...atom }));
    for (const [position, { number }] of this.#columns) {
      const at = order.indexOf(option.atoms[placeOf(position).coreAtom]);
      if (taken.has(number) || labelled[at].hydrogens === 0) continue;
      labelled[at].hydrogens -= 1;
      labelled.push(attachment(number));
      bonds.push({
        atoms: [at, labelled.length - 1],
        order: 1,
        stereo: unspecifiedStereo,
        stereoAtoms: null,
      });
    }
    return this.#smilesOf({ atoms: labelled, bonds, rings });
  }

  /** A molecule in a Kekulé form, with the bonds between core and groups; null if it has no such form. */
  #cut(molecule: number, { atoms, placed }: Option) {
    const graph = graphOfPacked(this.#molecules, molecule);
    const inCore = new Set(atoms);
    const columnOf = this.#columnsOfEnds(atoms, placed);
    const cuts = graph.bonds.flatMap((bond): Cut[] => {
      const { from, to } = bond;
      if (inCore.has(from) === inCore.has(to)) return [];
      const [outer, inner] = inCore.has(from) ? [from, to] : [to, from];
      const column = columnOf.get(outer * 65_536 + inner);
      return column === undefined ? [] : [{ bond, outer, inner, column }];
    });
    const orders = kekuleOrders(
      this.#molecules,
      molecule,
      graph.bonds,
      new Set(cuts.map(({ bond }) => bond)),
    );
    if (orders === null) return null;
    const whole: PartMolecule = {
      atoms: graph.atoms.map(({ turn, ...atom }) => ({ ...atom, stereo: turn ?? unspecifiedStereo })),
      bonds: graph.bonds.map(({ from, to, stereo }, at) => ({
        atoms: [from, to],
        order: graph.bonds[at].type === bondTypes.aromatic ? orders[at] : orderOf(graph.bonds[at]),
        stereo: stereo?.side ?? unspecifiedStereo,
        stereoAtoms: stereo?.stereoAtoms ?? null,
      })),
      rings: [],
    };
    const cutAt = new Map(cuts.map((cut) => [graph.bonds.indexOf(cut.bond), cut]));
    return { whole, inCore, cuts, cutAt };
  }

  #columnsOfEnds(atoms: Uint16Array, placed: Option['placed']): Map<number, ColumnPlace> {
    const columns = new Map<number, ColumnPlace>();
    const positions = new Map(placed.map((each) => [each.position, each]));
    atoms.forEach((outer, at) => {
      for (let slot = 0; ; slot += 1) {
        const each = positions.get(positionOf(at, slot));
        if (each === undefined || each.inner === -1) return;
        columns.set(outer * 65_536 + each.inner, this.#columns.get(each.position)!);
      }
    });
    return columns;
  }

  #smilesOf(part: PartMolecule): string | null {
    const text = textOfParts(part);
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    if (this.#known.size >= maxCached) this.#known.clear();
    const smiles = smilesOfParts(this.#rdkit, part)?.replaceAll(/\[(\d+)\*\]/g, '[*:$1]') ?? null;
    this.#known.set(text, smiles);
    return smiles;
  }
}

function attachment(number: number): PartAtom {
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

function symbolOf({ element, isotope, charge }: PartAtom): string {
  const size = Math.abs(charge) === 1 ? '' : String(Math.abs(charge));
  const sign = charge === 0 ? '' : `${size}${charge > 0 ? '+' : '-'}`;
  return `${isotope === 0 ? '' : isotope}${symbols[element - 1] ?? '*'}${sign}`;
}

function orderOf({ type }: GraphBond): number {
  return type === bondTypes.zero ? 0 : type;
}

/** By atom outside the core: the atoms of its connected piece. */
function piecesOf({ atoms, bonds }: PartMolecule, core: ReadonlySet<number>): (ReadonlySet<number> | null)[] {
  const neighbours = atoms.map((): number[] => []);
  for (const {
    atoms: [from, to],
  } of bonds) {
    if (core.has(from) || core.has(to)) continue;
    neighbours[from].push(to);
    neighbours[to].push(from);
  }
  const pieces = atoms.map((): ReadonlySet<number> | null => null);
  atoms.forEach((_, start) => {
    if (core.has(start) || pieces[start] !== null) return;
    const piece = new Set([start]);
    for (const atom of piece) {
      pieces[atom] = piece;
      for (const other of neighbours[atom]) piece.add(other);
    }
  });
  return pieces;
}

/**
 * The chosen atoms, with a dummy in the place of each neighbour beyond a cut. Bonds stay in their order, so that
 * atoms keep the sense of their stereo.
 */
function partWith(
  whole: PartMolecule,
  chosen: ReadonlySet<number>,
  cutAt: ReadonlyMap<number, Cut>,
  isNumbered: boolean,
): PartMolecule {
  const order = [...chosen].sort((a, b) => a - b);
  const newIndex = new Map(order.map((atom, at) => [atom, at]));
  const atoms = order.map((atom) => whole.atoms[atom]);
  const dummies = new Map<string, number>();
  const bonds: PartBond[] = [];
  const stereo: { readonly bond: PartBond; readonly at: number }[] = [];
  whole.bonds.forEach((bond, index) => {
    const [from, to] = bond.atoms;
    const cut = cutAt.get(index);
    const isWithin = chosen.has(from) && chosen.has(to);
    if (!isWithin && (cut === undefined || (!chosen.has(from) && !chosen.has(to)))) return;
    const indexOf = (atom: number, other: number): number => {
      const known = newIndex.get(atom);
      if (known !== undefined) return known;
      atoms.push(attachment(isNumbered ? cut!.column.number : 0));
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
