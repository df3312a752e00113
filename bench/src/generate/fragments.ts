import { graphOfJson, type MolecularGraph, type RdkitModule } from '@moltrove/chemistry';
import { AppError } from '@moltrove/contract';
import { mixed, scrambled } from './draws.ts';
import { onNitrogen } from './scaffolds.ts';
import { type Template, templateOf } from './scaffold-template.ts';

/** Atoms and bonds of a fragment of a molecule, without the bonds to attachment points. */
export interface Piece {
  /** A number per atom that is equal for atoms of the same kind: element, charge, hydrogens, aromaticity. */
  readonly kinds: Int32Array;
  readonly from: Uint16Array;
  readonly to: Uint16Array;
  /** RDKit's number of each bond's type. */
  readonly types: Uint8Array;
  /** Number of hydrogens on all atoms; an attachment point adds none. */
  readonly hydrogens: number;
  readonly charge: number;
  /** Atomic numbers. */
  readonly elements: Uint8Array;
  /** Number of nitrogen and oxygen atoms. */
  readonly polarAtoms: number;
}

export interface Substituent {
  readonly smiles: string;
  /** The bond to the scaffold is at its first atom. */
  readonly piece: Piece;
}

export interface Site {
  /** Index, in the scaffold's piece, of the atom that carries the substituent. */
  readonly atom: number;
  /** Sites with the same number have the same surroundings up to three bonds away. */
  readonly surroundings: number;
  /** Indexes of the substituents that may be attached here. */
  readonly allowed: Uint16Array;
}

export interface Scaffold {
  readonly template: Template;
  readonly piece: Piece;
  /** In the order of the template. */
  readonly sites: readonly Site[];
}

/** The number of an atom's kind. */
const kindOf = (element: number, charge: number, aromatic: boolean, hydrogens: number): number =>
  ((element * 16 + charge + 8) * 2 + Number(aromatic)) * 8 + hydrogens;

/**
 * Added to the number of a kind, this stands for one more hydrogen, as on an atom whose attachment point
 * stays free.
 */
export const oneHydrogen = 1;

export function readSubstituents(rdkit: RdkitModule, smiles: readonly string[]): Substituent[] {
  return smiles.map((text) => {
    if (text === '') return { smiles: text, piece: emptyPiece };
    const graph = graphOf(rdkit, `[*:1]${text}`);
    return { smiles: text, piece: pieceOf(graph).piece };
  });
}

export function readScaffolds(
  rdkit: RdkitModule,
  smiles: readonly string[],
  substituents: readonly Substituent[],
): Scaffold[] {
  const all = Uint16Array.from(substituents.keys());
  const forNitrogen = all.filter((at) => onNitrogen.test(substituents[at].smiles));
  return smiles.map((text) => {
    const graph = graphOf(rdkit, text);
    const template = templateOf(text);
    const { piece, bound } = pieceOf(graph);
    const colours = coloursAround(piece, bound, 3);
    const sites = bound.map((atom) => ({
      atom,
      surroundings: colours[atom],
      allowed: piece.elements[atom] === 7 ? forNitrogen : all,
    }));
    return { template, piece, sites };
  });
}

const emptyPiece: Piece = {
  kinds: new Int32Array(0),
  from: new Uint16Array(0),
  to: new Uint16Array(0),
  types: new Uint8Array(0),
  hydrogens: 1,
  charge: 0,
  elements: new Uint8Array(0),
  polarAtoms: 0,
};

function graphOf(rdkit: RdkitModule, smiles: string): MolecularGraph {
  const molecule = rdkit.get_mol(smiles);
  if (molecule === null) throw new AppError('INTERNAL', `The fragment ${smiles} does not parse.`);
  try {
    return graphOfJson(molecule.get_json());
  } finally {
    molecule.delete();
  }
}

/**
 * The atoms that are not attachment points, and the positions of those that attachment points are bound to,
 * in order.
 */
function pieceOf({ atoms, bonds }: MolecularGraph): { piece: Piece; bound: number[] } {
  const positionOf = new Map<number, number>();
  atoms.forEach(({ element }, at) => element !== 0 && positionOf.set(at, positionOf.size));
  const pieceAtoms = atoms.filter(({ element }) => element !== 0);
  const inside = bonds.filter(({ from, to }) => positionOf.has(from) && positionOf.has(to));
  const bound = atoms.flatMap(({ element }, at) => {
    if (element !== 0) return [];
    const bond = bonds.find(({ from, to }) => from === at || to === at)!;
    return [positionOf.get(bond.from === at ? bond.to : bond.from)!];
  });
  const piece = {
    kinds: Int32Array.from(pieceAtoms, (atom) =>
      kindOf(atom.element, atom.charge, atom.aromatic, atom.hydrogens),
    ),
    from: Uint16Array.from(inside, ({ from }) => positionOf.get(from)!),
    to: Uint16Array.from(inside, ({ to }) => positionOf.get(to)!),
    types: Uint8Array.from(inside, ({ type }) => type),
    hydrogens: pieceAtoms.reduce((sum, atom) => sum + atom.hydrogens, 0),
    charge: pieceAtoms.reduce((sum, atom) => sum + atom.charge, 0),
    elements: Uint8Array.from(pieceAtoms, ({ element }) => element),
    polarAtoms: pieceAtoms.filter(({ element }) => element === 7 || element === 8).length,
  };
  return { piece, bound };
}

/** Kinds of atoms refined by their neighbours for the given number of rounds (Weisfeiler and Leman). */
function coloursAround(
  { kinds, from, to, types }: Piece,
  bound: readonly number[],
  rounds: number,
): number[] {
  let colours = Array.from(kinds);
  for (const atom of bound) colours[atom] += oneHydrogen;
  for (let round = 0; round < rounds; round += 1) {
    const sums = colours.map(() => 0);
    for (let bond = 0; bond < types.length; bond += 1) {
      sums[from[bond]] += scrambled(colours[to[bond]] + types[bond] * 0x9e37) | 0;
      sums[to[bond]] += scrambled(colours[from[bond]] + types[bond] * 0x9e37) | 0;
    }
    colours = colours.map((colour, atom) => mixed(colour, sums[atom] | 0));
  }
  return colours;
}
