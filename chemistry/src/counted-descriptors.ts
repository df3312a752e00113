import type { JsonMolecule } from './rdkit-json.ts';

/** Descriptors that are counted in a drawing, with RDKit's definitions. */
export interface CountedDescriptors {
  /**
   * Carbon atoms with four neighbours, hydrogens included, as a share of all carbon atoms: Lovering, Bikker and Humblet,
   * J. Med. Chem. 2009, 52, 6752. Null without carbon.
   */
  readonly fractionCsp3: number | null;
  /** Rings of the symmetrised smallest set. */
  readonly rings: number;
  /** Sum of the formal charges. */
  readonly charge: number;
}

const carbon = 6;

export function countedDescriptors({ atoms, bonds, rings }: JsonMolecule): CountedDescriptors {
  const neighbours = atoms.map(({ hydrogens }) => hydrogens);
  for (const { atoms: ends } of bonds) for (const end of ends) neighbours[end] += 1;
  let [carbons, saturated, charge] = [0, 0, 0];
  atoms.forEach((atom, at) => {
    charge += atom.charge;
    if (atom.element !== carbon) return;
    carbons += 1;
    if (neighbours[at] === 4) saturated += 1;
  });
  return { fractionCsp3: carbons === 0 ? null : saturated / carbons, rings: rings.length, charge };
}

/** Numbers of a molecule in `descriptors` of a batch: Fsp3, rings, charge. */
export const descriptorNumbers = 3;

/** The descriptors as numbers, NaN for none. */
export function packDescriptors({ fractionCsp3, rings, charge }: CountedDescriptors): number[] {
  return [fractionCsp3 ?? Number.NaN, rings, charge];
}

/** The descriptors of a molecule of a batch; null if RDKit could not read it. */
export function unpackDescriptors(packed: Float64Array, molecule: number): CountedDescriptors | null {
  const start = molecule * descriptorNumbers;
  const [fractionCsp3, rings, charge] = packed.subarray(start, start + descriptorNumbers);
  if (Number.isNaN(rings)) return null;
  return { fractionCsp3: Number.isNaN(fractionCsp3) ? null : fractionCsp3, rings, charge };
}
