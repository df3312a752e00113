import type { Mol } from '@rdkit/rdkit';
import type { RdkitModule } from '../rdkit-module.ts';
import { substructureMatches } from '../substructure-matches.ts';
import { maxPackedAtoms } from './packed-molecules.ts';

/** RDKit's codes of the hybridisations that SMARTS can test. */
export const hybridisations = { s: 1, sp: 2, sp2: 3, sp3: 4, sp3d: 6, sp3d2: 7 } as const;

const everyMatch = { maxMatches: maxPackedAtoms };

/**
 * Perceives the hybridisation of atoms, which RDKit's JSON lacks, by substructure queries. Two queries are
 * enough for most molecules, because nearly all atoms are sp3, or sp2 if aromatic.
 */
export class HybridisationQueries {
  readonly #sp2: Mol;
  readonly #others: Mol;
  readonly #each: readonly (readonly [Mol, number])[];

  constructor(rdkit: RdkitModule) {
    const query = (smarts: string): Mol => rdkit.get_qmol(smarts)!;
    const { s, sp, sp2, sp3, sp3d, sp3d2 } = hybridisations;
    this.#sp2 = query('[A;^2]');
    this.#others = query('[a&!^2,A&!^2&!^3]');
    this.#each = [
      [query('[^0]'), s],
      [query('[^1]'), sp],
      [query('[^4]'), sp3d],
      [query('[^5]'), sp3d2],
      [query('[a;^2]'), sp2],
      [query('[a;^3]'), sp3],
    ];
  }

  /** A code of `hybridisations` for each atom of the molecule; 0 for any other hybridisation. */
  hybridisationsOf(molecule: Mol, aromatic: readonly boolean[]): Uint8Array {
    const found = Uint8Array.from(aromatic, (is) => (is ? hybridisations.sp2 : hybridisations.sp3));
    for (const atom of atomsOf(molecule, this.#sp2)) found[atom] = hybridisations.sp2;
    const others = atomsOf(molecule, this.#others);
    if (others.length === 0) return found;
    for (const atom of others) found[atom] = 0;
    for (const [query, number] of this.#each)
      for (const atom of atomsOf(molecule, query)) found[atom] = number;
    return found;
  }

  release(): void {
    for (const query of [this.#sp2, this.#others, ...this.#each.map(([each]) => each)]) query.delete();
  }
}

function atomsOf(molecule: Mol, query: Mol): number[] {
  return substructureMatches(molecule, query, everyMatch).map(({ atoms: [atom] }) => atom);
}
