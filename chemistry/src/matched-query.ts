import type { Mol } from '@rdkit/rdkit';
import { bondLength, layOut, layoutOf, usualBondLength } from './alignment/layout.ts';
import type { DrawingMatch } from './drawing-protocol.ts';
import { smilesOfInchi } from './inchi/molecule-of-inchi.ts';
import type { RdkitModule } from './rdkit-module.ts';

/** RDKit's molecule of the query that drawings are compared with: read and laid out once, kept until another is asked for. */
export class MatchedQuery {
  readonly #rdkit: RdkitModule;
  #key = '';
  #molecule: Mol | null = null;

  constructor(rdkit: RdkitModule) {
    this.#rdkit = rdkit;
  }

  /** Null without a query, and for one that RDKit cannot read. The molecule stays ours. */
  of(match: DrawingMatch | undefined): Mol | null {
    if (match === undefined) return null;
    const key = `${match.format} ${match.query}`;
    if (key === this.#key) return this.#molecule;
    this.#molecule?.delete();
    this.#key = key;
    this.#molecule = this.#read(match);
    return this.#molecule;
  }

  #read({ query, format }: DrawingMatch): Mol | null {
    const text = format === 'inchi' ? smilesOfInchi(this.#rdkit, query.trim()) : null;
    if (text?.ok === false) return null;
    const molecule =
      format === 'smarts' ? this.#rdkit.get_qmol(query.trim()) : this.#rdkit.get_mol(text?.value ?? query);
    if (molecule === null) return null;
    layOut(this.#rdkit, molecule);
    // A drawn query has bonds of its sketcher's length.
    molecule.normalize_depiction(0, bondLength / usualBondLength(layoutOf(molecule)));
    return molecule;
  }
}
