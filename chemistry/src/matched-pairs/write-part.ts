import { graphOfPacked } from '../graph/graph-of-packed.ts';
import type { PackedMolecules } from '../graph/packed-molecules.ts';
import { attachmentPoint, PartWriter, partWith, wholeMolecule } from '../parts/cut-part.ts';
import type { PartMolecule } from '../parts/molecule-json.ts';
import { unspecifiedStereo } from '../rdkit-json.ts';
import type { RdkitModule } from '../rdkit-module.ts';
import { cutHydrogen } from './part-colours.ts';
import type { Part } from './part.ts';

/** Writes parts as canonical SMILES whose attachment points are numbered from 1 in their order. */
export class PartSmiles {
  readonly #molecules: PackedMolecules;
  readonly #writer: PartWriter;

  constructor(rdkit: RdkitModule, molecules: PackedMolecules) {
    this.#molecules = molecules;
    this.#writer = new PartWriter(rdkit);
  }

  /** `firstNumber`: that of the first attachment point. Null if RDKit cannot write the part. */
  write({ molecule, attachments }: Part, firstNumber = 1): string | null {
    const graph = graphOfPacked(this.#molecules, molecule);
    const isCut = (from: number, to: number): number =>
      attachments.findIndex(
        ({ inner, outer }) => (inner === from && outer === to) || (inner === to && outer === from),
      );
    const cuts = graph.bonds.flatMap((bond, at) => {
      const number = isCut(bond.from, bond.to);
      return number === -1 ? [] : [{ bond, at, number: number + firstNumber }];
    });
    const cutBonds = new Set(cuts.map(({ bond }) => bond));
    const whole = wholeMolecule(this.#molecules, molecule, graph, cutBonds);
    if (whole === null) return null;
    const atoms = new Set(attachments.map(({ inner }) => inner));
    for (const atom of atoms) {
      for (const bond of graph.bonds) {
        if (cutBonds.has(bond)) continue;
        if (bond.from === atom) atoms.add(bond.to);
        if (bond.to === atom) atoms.add(bond.from);
      }
    }
    const part = partWith(whole, atoms, new Map(cuts.map(({ at, number }) => [at, number])));
    return this.#writer.smilesOf(withoutHydrogen(part, [...atoms], attachments, firstNumber));
  }
}

/** The part with attachment points in the place of the hydrogens that were cut off. */
function withoutHydrogen(
  { atoms, bonds, rings }: PartMolecule,
  members: readonly number[],
  attachments: Part['attachments'],
  firstNumber: number,
): PartMolecule {
  const order = members.toSorted((a, b) => a - b);
  const ownAtoms = atoms.map((atom) => ({ ...atom }));
  const ownBonds = [...bonds];
  attachments.forEach(({ inner, outer }, number) => {
    if (outer !== cutHydrogen) return;
    const at = order.indexOf(inner);
    ownAtoms[at].hydrogens -= 1;
    ownAtoms.push(attachmentPoint(number + firstNumber));
    ownBonds.push({
      atoms: [at, ownAtoms.length - 1],
      order: 1,
      stereo: unspecifiedStereo,
      stereoAtoms: null,
    });
  });
  return { atoms: ownAtoms, bonds: ownBonds, rings };
}
