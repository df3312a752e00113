import type { Mol } from '@rdkit/rdkit';
import {
  type JsonAtom,
  type JsonBond,
  jsonDefaults,
  readMolecule,
  unspecifiedStereo,
} from '../rdkit-json.ts';
import type { RdkitModule } from '../rdkit-module.ts';

export type PartAtom = JsonAtom;
export type PartBond = Omit<JsonBond, 'aromatic'>;

/** A molecule from RDKit's JSON that can be cut and written back. */
export interface PartMolecule {
  readonly atoms: PartAtom[];
  readonly bonds: PartBond[];
  readonly rings: readonly (readonly number[])[];
}

/** The bonds of each atom, in their order. */
export function bondsOfAtoms({ atoms, bonds }: PartMolecule): PartBond[][] {
  const lists: PartBond[][] = atoms.map(() => []);
  for (const bond of bonds) for (const atom of bond.atoms) lists[atom].push(bond);
  return lists;
}

export function otherEnd({ atoms: [from, to] }: PartBond, atom: number): number {
  return from === atom ? to : from;
}

/**
 * The selected atoms and the bonds among them. A double bond keeps its configuration if both ends still have a
 * neighbour.
 */
export function restrictedTo(molecule: PartMolecule, selected: ReadonlySet<number>): PartMolecule {
  const order = [...selected].sort((a, b) => a - b);
  const at = new Map(order.map((atom, index) => [atom, index]));
  const bondsOf = bondsOfAtoms(molecule);
  const bonds = molecule.bonds.flatMap((bond) => {
    const [from, to] = bond.atoms;
    if (!at.has(from) || !at.has(to)) return [];
    const { stereo, stereoAtoms } = stereoWithin(bond, bondsOf, selected);
    return [
      {
        ...bond,
        atoms: [at.get(from)!, at.get(to)!] as const,
        stereo,
        stereoAtoms: stereoAtoms && ([at.get(stereoAtoms[0])!, at.get(stereoAtoms[1])!] as const),
      },
    ];
  });
  return { atoms: order.map((atom) => ({ ...molecule.atoms[atom] })), bonds, rings: [] };
}

const opposite: Readonly<Record<string, string>> = { cis: 'trans', trans: 'cis' };

/**
 * The configuration of a double bond relative to the selected neighbours; the other neighbour of an end is on
 * the opposite side.
 */
function stereoWithin(
  bond: PartBond,
  bondsOf: readonly PartBond[][],
  selected: ReadonlySet<number>,
): Pick<PartBond, 'stereo' | 'stereoAtoms'> {
  const none = { stereo: unspecifiedStereo, stereoAtoms: null };
  if (bond.stereoAtoms === null || !(bond.stereo in opposite)) return none;
  let { stereo } = bond;
  const sides: number[] = [];
  for (const [end, named] of bond.stereoAtoms.entries()) {
    const neighbours = bondsOf[bond.atoms[end]].map((each) => otherEnd(each, bond.atoms[end]));
    const side = [named, ...neighbours].find((atom) => selected.has(atom) && !bond.atoms.includes(atom));
    if (side === undefined) return none;
    if (side !== named) stereo = opposite[stereo];
    sides.push(side);
  }
  return { stereo, stereoAtoms: [sides[0], sides[1]] };
}

/** A short key that is equal for parts with the same notation and atom order. */
export function textOfParts({ atoms, bonds }: PartMolecule): string {
  let text = '';
  for (const { element, hydrogens, charge, radicals, isotope, stereo } of atoms) {
    text += `${element},${hydrogens},${charge},${radicals},${isotope}${stereo === unspecifiedStereo ? '' : stereo};`;
  }
  for (const {
    atoms: [from, to],
    order,
    stereo,
    stereoAtoms,
  } of bonds) {
    text +=
      stereoAtoms === null
        ? `${from}-${to},${order};`
        : `${from}-${to},${order},${stereo},${stereoAtoms.join()};`;
  }
  return text;
}

/** Canonical SMILES by RDKit; null without atoms, and for input that RDKit rejects. */
export function smilesOfParts(rdkit: RdkitModule, { atoms, bonds }: PartMolecule): string | null {
  if (atoms.length === 0) return null;
  const json = jsonOf(atoms, bonds);
  if (bonds.every(({ stereoAtoms }) => stereoAtoms === null)) return smilesOf(rdkit, json);
  const smiles = inNewStereo(rdkit, () => smilesOf(rdkit, json));
  return smiles === null ? null : smilesOf(rdkit, smiles);
}

function smilesOf(rdkit: RdkitModule, text: string): string | null {
  const molecule = rdkit.get_mol(text);
  try {
    return molecule === null || !molecule.is_valid() ? null : molecule.get_smiles();
  } finally {
    molecule?.delete();
  }
}

/** Only RDKit's newer stereo perception accepts the configuration of double bonds from JSON. */
function inNewStereo<T>(rdkit: RdkitModule, work: () => T): T {
  const before = rdkit.use_legacy_stereo_perception(false);
  try {
    return work();
  } finally {
    rdkit.use_legacy_stereo_perception(before);
  }
}

export function partsOf(molecule: Mol): PartMolecule {
  return readMolecule(molecule.get_json());
}

/** Of a SMILES that RDKit wrote. */
export function partsOfSmiles(rdkit: RdkitModule, smiles: string): PartMolecule {
  const molecule = rdkit.get_mol(smiles);
  try {
    return molecule === null ? { atoms: [], bonds: [], rings: [] } : partsOf(molecule);
  } finally {
    molecule?.delete();
  }
}

function jsonOf(atoms: readonly PartAtom[], bonds: readonly PartBond[]): string {
  return JSON.stringify({
    rdkitjson: { version: 12 },
    defaults: jsonDefaults,
    molecules: [
      {
        atoms: atoms.map(({ element, hydrogens, charge, radicals, isotope, stereo }) => ({
          z: element,
          impHs: hydrogens,
          chg: charge,
          nRad: radicals,
          isotope,
          stereo,
        })),
        bonds: bonds.map(({ atoms: ends, order, stereo, stereoAtoms }) => ({
          atoms: ends,
          bo: order,
          ...(stereoAtoms === null ? {} : { stereo, stereoAtoms }),
        })),
      },
    ],
  });
}
