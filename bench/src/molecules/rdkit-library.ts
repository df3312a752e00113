import type { RdkitModule } from '@moltrove/chemistry';
import { type Query, readQuery } from './substructure-engine.ts';

/** RDKit's own search over the same molecules: its SubstructLibrary with pattern fingerprints, in WASM. */
export class RdkitLibrary {
  readonly #rdkit: RdkitModule;
  readonly #library: InstanceType<RdkitModule['SubstructLibrary']>;
  /**
   * Position of each of the library's molecules in the full list; molecules that RDKit cannot read are
   * missing.
   */
  readonly #ordinals: number[] = [];

  constructor(rdkit: RdkitModule, smiles: readonly string[]) {
    this.#rdkit = rdkit;
    this.#library = new rdkit.SubstructLibrary();
    smiles.forEach((text, ordinal) => {
      const molecule = rdkit.get_mol(text);
      if (molecule === null) return;
      this.#library.add_mol(molecule);
      molecule.delete();
      this.#ordinals.push(ordinal);
    });
  }

  findAll(query: Query): Uint32Array {
    const molecule = readQuery(this.#rdkit, query);
    if (molecule === null) throw new Error(`RDKit cannot read ${query.text}`);
    const matches = this.#library.get_matches_as_uint32array(
      molecule,
      false,
      1,
      this.#library.size(),
    ) as Uint32Array;
    molecule.delete();
    return Uint32Array.from(matches, (at) => this.#ordinals[at]).sort();
  }

  /** Whether one molecule contains the query. */
  contains(smiles: string, query: Query): boolean {
    const [molecule, pattern] = [this.#rdkit.get_mol(smiles), readQuery(this.#rdkit, query)];
    const matches = molecule !== null && pattern !== null && molecule.get_substruct_match(pattern) !== '{}';
    molecule?.delete();
    pattern?.delete();
    return matches;
  }
}
