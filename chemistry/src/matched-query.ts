import type { Mol } from '@rdkit/rdkit';
import { bondLength, layOut, layoutOf, usualBondLength } from './alignment/layout.ts';
import type { DrawingMatch } from './drawing-protocol.ts';
import { readStructure } from './parse.ts';
import type { RdkitModule } from './rdkit-module.ts';
import { isRdkitException } from './thrown.ts';

/** RDKit's molecule of the query that drawings are compared with: read and laid out once, cached until another is requested. */
export class MatchedQuery {
  readonly #rdkit: RdkitModule;
  #key = '';
  #molecule: Mol | null = null;

  constructor(rdkit: RdkitModule) {
    this.#rdkit = rdkit;
  }

  /** Null without a query, and for one that RDKit cannot read. The caller must not free the molecule. */
  moleculeOf(match: DrawingMatch | undefined): Mol | null {
    if (match === undefined) return null;
    const key = `${match.format} ${match.query}`;
    if (key === this.#key) return this.#molecule;
    this.#molecule?.delete();
    this.#molecule = null;
    this.#key = key;
    this.#molecule = this.#read(match);
    return this.#molecule;
  }

  #read({ query, format }: DrawingMatch): Mol | null {
    const read = readStructure(this.#rdkit, query, format);
    if (!read.ok) return null;
    const molecule = read.value;
    try {
      layOut(this.#rdkit, molecule);
      // A drawn query has bonds of its sketcher's length.
      molecule.normalize_depiction(0, bondLength / usualBondLength(layoutOf(molecule)));
      return molecule;
    } catch (error) {
      molecule.delete();
      if (!isRdkitException(error)) throw error;
      return null;
    }
  }
}
