import { refuseSourceText } from '../embind-without-eval.ts';
import { chemistryOf } from '../rdkit.ts';
import { startRdkit } from '../rdkit-module.ts';

/**
 * Run under --disallow-code-generation-from-strings: prints RDKit's results with the wrappers used on the
 * page.
 */
refuseSourceText(globalThis);
const chemistry = chemistryOf(await startRdkit());
const smiles = process.argv.at(-1)!;
const match = {
  query: '[$(c1ncncc1)]',
  format: 'smarts',
  chirality: false,
  mark: true,
  align: true,
} as const;
const size = { width: 200, height: 120, palette: 'dark' } as const;
process.stdout.write(
  JSON.stringify({
    facts: chemistry.describe(smiles),
    drawing: chemistry.draw(smiles, size),
    matched: chemistry.draw(smiles, { ...size, match }),
    pattern: chemistry.draw(match.query, { ...size, format: match.format }),
    refused: chemistry.describe('C1CC'),
  }),
);
