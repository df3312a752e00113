import { graphOfPacked } from '../graph/graph-of-packed.ts';
import type { GraphBond } from '../graph/molecular-graph.ts';
import type { PackedMolecules } from '../graph/packed-molecules.ts';
import { symbols } from '../molecular-formula.ts';
import { attachmentPoint, PartWriter, partWith, wholeMolecule } from '../parts/cut-part.ts';
import type { PartAtom, PartMolecule } from '../parts/molecule-json.ts';
import { unspecifiedStereo } from '../rdkit-json.ts';
import type { RdkitModule } from '../rdkit-module.ts';
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

/** Writes rows. */
export class RowWriter {
  readonly #writer: PartWriter;
  readonly #molecules: PackedMolecules;
  readonly #columns: ReadonlyMap<number, ColumnPlace>;
  readonly #openAtoms: readonly number[];

  /** `columns`: by position. `openAtoms`: atoms of the core whose symbols are wanted. */
  constructor(
    rdkit: RdkitModule,
    molecules: PackedMolecules,
    columns: ReadonlyMap<number, ColumnPlace>,
    openAtoms: readonly number[],
  ) {
    this.#writer = new PartWriter(rdkit);
    this.#molecules = molecules;
    this.#columns = columns;
    this.#openAtoms = openAtoms;
  }

  /** Null if RDKit cannot write a part. */
  write(molecule: number, option: Option): WrittenRow | null {
    const cut = this.#cut(molecule, option);
    if (cut === null) return null;
    const { whole, inCore, cuts, numberAt } = cut;
    const core = this.#writer.smilesOf(partWith(whole, inCore, numberAt(true)));
    if (core === null) return null;
    const groups = Array.from({ length: this.#columns.size }, (): string | null => null);
    const pieces = piecesOf(whole, inCore);
    for (const { column, inner: start } of cuts) {
      if (groups[column.at] !== null) continue;
      const piece = pieces[start]!;
      const ends = cuts.filter(({ inner }) => pieces[inner] === piece);
      const smiles = this.#writer.smilesOf(partWith(whole, piece, numberAt(ends.length > 1)));
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
    const { atoms, bonds, rings } = partWith(cut.whole, cut.inCore, cut.numberAt(true));
    const order = [...cut.inCore].sort((a, b) => a - b);
    const taken = new Set(cut.cuts.map(({ column }) => column.number));
    const labelled = atoms.map((atom) => ({ ...atom }));
    for (const [position, { number }] of this.#columns) {
      const at = order.indexOf(option.atoms[placeOf(position).coreAtom]);
      if (taken.has(number) || labelled[at].hydrogens === 0) continue;
      labelled[at].hydrogens -= 1;
      labelled.push(attachmentPoint(number));
      bonds.push({
        atoms: [at, labelled.length - 1],
        order: 1,
        stereo: unspecifiedStereo,
        stereoAtoms: null,
      });
    }
    return this.#writer.smilesOf({ atoms: labelled, bonds, rings });
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
    const cutBonds = new Set(cuts.map(({ bond }) => bond));
    const whole = wholeMolecule(this.#molecules, molecule, graph, cutBonds);
    if (whole === null) return null;
    const numberAt = (isNumbered: boolean): Map<number, number> =>
      new Map(cuts.map(({ bond, column }) => [graph.bonds.indexOf(bond), isNumbered ? column.number : 0]));
    return { whole, inCore, cuts, numberAt };
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
}

function symbolOf({ element, isotope, charge }: PartAtom): string {
  const size = Math.abs(charge) === 1 ? '' : String(Math.abs(charge));
  const sign = charge === 0 ? '' : `${size}${charge > 0 ? '+' : '-'}`;
  return `${isotope === 0 ? '' : isotope}${symbols[element - 1] ?? '*'}${sign}`;
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
