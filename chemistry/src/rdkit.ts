import { type Drawing, type DrawingOptions, drawMolecule } from './drawing.ts';
import { MatchedQuery } from './matched-query.ts';
import { molBlockOf } from './mol-block.ts';
import { factsOf, type MoleculeFacts } from './molecule.ts';
import { type Parsed, withMolecule } from './parse.ts';
import { type RdkitModule, startRdkit } from './rdkit-module.ts';
import { textsOf } from './structure-texts.ts';

/** Questions about a molecule. Every answer is a value: a bad SMILES returns its reason, never an exception. */
export interface Chemistry {
  readonly version: string;
  describe(smiles: string): Parsed<MoleculeFacts>;
  canonicalSmiles(smiles: string): Parsed<string>;
  /** With 2D coordinates; the name is in the first line. */
  molBlock(smiles: string, name: string): Parsed<string>;
  /** A query of `options.match` that cannot be read is ignored. */
  draw(structure: string, options: DrawingOptions): Parsed<Drawing>;
}

export function chemistryOf(rdkit: RdkitModule): Chemistry {
  const queries = new MatchedQuery(rdkit);
  return {
    version: rdkit.version(),
    describe: (smiles) => withMolecule(rdkit, smiles, (molecule) => factsOf(rdkit, molecule)),
    canonicalSmiles: (smiles) => withMolecule(rdkit, smiles, (molecule) => molecule.get_smiles()),
    molBlock: (smiles, name) => withMolecule(rdkit, smiles, (molecule) => molBlockOf(rdkit, molecule, name)),
    draw: (structure, options) =>
      withMolecule(
        rdkit,
        structure,
        (molecule) => {
          const drawing = drawMolecule(rdkit, molecule, options, queries.moleculeOf(options.match));
          const { textsFor } = options;
          return textsFor === undefined ? drawing : { ...drawing, texts: textsOf(rdkit, molecule, textsFor) };
        },
        options.format,
      ),
  };
}

let started: Promise<Chemistry> | null = null;

/** The one RDKit of this process, started at the first call. */
export function chemistry(): Promise<Chemistry> {
  started ??= startRdkit().then(chemistryOf);
  return started;
}
