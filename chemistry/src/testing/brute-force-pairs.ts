import type { Mol } from '@rdkit/rdkit';
import { PartWriter, partWith } from '../parts/cut-part.ts';
import { bondsOfAtoms, otherEnd, partsOf, type PartMolecule } from '../parts/molecule-json.ts';
import type { RdkitModule } from '../rdkit-module.ts';
import { substructureMatches } from '../substructure-matches.ts';

/** The defaults of mmpdb 3.1. */
const cutSmarts = '[#6+0;!$(*=,#[!#6])]!@!=!#[!#0;!#1;!$([CH2]);!$([CH3][CH2])]';
const rotatableSmarts = '[!$([NH]!@C(=O))&!D1&!$(*#*)]-&!@[!$([NH]!@C(=O))&!D1&!$(*#*)]';

/** Bonds at which RDKit cuts a molecule by these rules, as pairs of atoms; null for a molecule that is not cut. */
export class RdkitCutRules {
  readonly #cuts: Mol;
  readonly #rotatable: Mol;

  constructor(rdkit: RdkitModule) {
    this.#cuts = rdkit.get_qmol(cutSmarts)!;
    this.#rotatable = rdkit.get_qmol(rotatableSmarts)!;
  }

  cutBonds(molecule: Mol): [number, number][] | null {
    const heavy = partsOf(molecule).atoms.filter(({ element }) => element > 1).length;
    if (heavy === 0 || heavy > 100 || molecule.get_smiles().includes('.')) return null;
    if (this.rotatableBonds(molecule) > 10) return null;
    return substructureMatches(molecule, this.#cuts).map(({ atoms: [a, b] }) => [a, b]);
  }

  rotatableBonds(molecule: Mol): number {
    return substructureMatches(molecule, this.#rotatable).length;
  }

  release(): void {
    this.#cuts.delete();
    this.#rotatable.delete();
  }
}

interface Fragmentation {
  readonly at: number;
  /** Without numbers. */
  readonly variable: string;
}

/**
 * All matched pairs by RDKit: every set of one to three cut bonds, compared as SMILES. A stereocentre that only the cut has made is
 * written in all three ways. By pair (positions in the list, "0-3"): its distinct changes, without numbers of attachment points.
 */
export function bruteForcePairs(rdkit: RdkitModule, smiles: readonly string[]): Map<string, Set<string>> {
  const rules = new RdkitCutRules(rdkit);
  const writer = new PartWriter(rdkit);
  const byConstant = new Map<string, Map<string, Fragmentation>>();
  const byWhole = new Map<string, number[]>();
  const add = (constant: string, fragmentation: Fragmentation): void => {
    const known = byConstant.get(constant) ?? new Map<string, Fragmentation>();
    byConstant.set(constant, known.set(`${fragmentation.at} ${fragmentation.variable}`, fragmentation));
  };
  smiles.forEach((text, at) => {
    const molecule = rdkit.get_mol(text)!;
    try {
      const bonds = rules.cutBonds(molecule);
      if (bonds === null) return;
      byWhole.set(molecule.get_smiles(), [...(byWhole.get(molecule.get_smiles()) ?? []), at]);
      const centres = centresOf(molecule);
      const cuts: [number, number][][] = [
        ...bonds.map(([a, b]): [number, number][] => [[b, a]]),
        ...subsets(bonds, 3),
      ];
      for (const cut of cuts) {
        const found = cutAt(rdkit, writer, partsOf(molecule), cut, centres);
        for (const constant of found?.constants ?? []) add(constant, { at, variable: found!.variable });
      }
    } finally {
      molecule.delete();
    }
  });
  rules.release();
  for (const [constant, found] of byConstant) {
    if (constant.includes('.')) continue;
    const whole = canonical(rdkit, constant.replace('*', '[H]'));
    for (const at of byWhole.get(whole) ?? []) found.set(`${at} [H]`, { at, variable: '[H]' });
  }
  const pairs = new Map<string, Set<string>>();
  for (const found of byConstant.values()) {
    for (const a of found.values()) {
      for (const b of found.values()) {
        if (a.at >= b.at || a.variable === b.variable) continue;
        const key = `${a.at}-${b.at}`;
        pairs.set(key, (pairs.get(key) ?? new Set()).add(`${a.variable}>>${b.variable}`));
      }
    }
  }
  return pairs;
}

/** The parts of a molecule; the variable part of a single cut has the first atom of the bond. Null for a chain of four parts. */
function cutAt(
  rdkit: RdkitModule,
  writer: PartWriter,
  whole: PartMolecule,
  cut: readonly (readonly [number, number])[],
  centres: ReadonlySet<number>,
): { readonly variable: string; readonly constants: readonly string[] } | null {
  const isCut = (bond: PartMolecule['bonds'][number]): boolean =>
    cut.some(([a, b]) => bond.atoms.includes(a) && bond.atoms.includes(b));
  const numberAt = new Map(whole.bonds.flatMap((bond, at) => (isCut(bond) ? [[at, 0] as const] : [])));
  const bondsOf = bondsOfAtoms(whole);
  const pieceOf = (start: number): Set<number> => {
    const piece = new Set([start]);
    for (const atom of piece)
      for (const bond of bondsOf[atom]) if (!isCut(bond)) piece.add(otherEnd(bond, atom));
    return piece;
  };
  const starts = new Set(cut.flat());
  const pieces = new Map([...starts].map((atom) => [Math.min(...pieceOf(atom)), pieceOf(atom)]));
  const ends = (piece: ReadonlySet<number>): number => cut.flat().filter((atom) => piece.has(atom)).length;
  const all = [...pieces.values()];
  const variable = cut.length === 1 ? pieceOf(cut[0][0]) : all.find((piece) => ends(piece) === cut.length);
  if (variable === undefined) return null;
  const heavy = [...variable].filter((atom) => whole.atoms[atom].element > 1).length;
  if (heavy > 10) return null;
  const constants = all.filter((piece) => !piece.has([...variable][0]));
  const written = constants.map((piece) =>
    waysOf(rdkit, writer, partWith(whole, piece, numberAt), piece, centres),
  );
  const joined = written.reduce<string[]>(
    (before, ways) =>
      before.length === 0 ? ways : before.flatMap((text) => ways.map((way) => `${text}.${way}`)),
    [],
  );
  const text = writer.smilesOf(partWith(whole, variable, numberAt))!;
  return { variable: text, constants: joined.map((each) => each.split('.').sort().join('.')) };
}

/** A part as SMILES, with each stereo of the centres that the molecule does not have. */
function waysOf(
  rdkit: RdkitModule,
  writer: PartWriter,
  part: PartMolecule,
  piece: ReadonlySet<number>,
  centres: ReadonlySet<number>,
): string[] {
  const plain = writer.smilesOf(part)!;
  const unspecified = rdkit.get_mol(plain)!;
  const mayBeNew = unspecified.get_stereo_tags().includes('(?)');
  unspecified.delete();
  if (!mayBeNew) return [plain];
  const order = [...piece].sort((a, b) => a - b);
  const isOpen = new Set(
    order.flatMap((atom, at) =>
      centres.has(atom) || part.atoms[at].stereo === 'cw' || part.atoms[at].stereo === 'ccw' ? [] : [at],
    ),
  );
  const ways = new Set([plain]);
  for (const at of isOpen) {
    if (part.atoms[at].hydrogens > 1) continue;
    for (const stereo of ['cw', 'ccw']) {
      const atoms = part.atoms.map((atom, index) => (index === at ? { ...atom, stereo } : atom));
      ways.add(writer.smilesOf({ ...part, atoms })!);
    }
  }
  return [...ways];
}

/** Atoms that are stereocentres, whether specified or not. */
function centresOf(molecule: Mol): Set<number> {
  const { CIP_atoms: tagged } = JSON.parse(molecule.get_stereo_tags()) as { CIP_atoms: [number, string][] };
  return new Set(tagged.map(([atom]) => atom));
}

function canonical(rdkit: RdkitModule, smiles: string): string {
  const molecule = rdkit.get_mol(smiles)!;
  const text = molecule.get_smiles();
  molecule.delete();
  return text;
}

function subsets<T>(values: readonly T[], most: number): T[][] {
  const found: T[][] = [];
  const add = (from: number, before: readonly T[]): void => {
    for (let at = from; at < values.length; at += 1) {
      const subset = [...before, values[at]];
      found.push(subset);
      if (subset.length < most) add(at + 1, subset);
    }
  };
  add(0, []);
  return found;
}
