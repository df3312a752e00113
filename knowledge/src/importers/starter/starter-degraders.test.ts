import { join } from 'node:path';
import { expect, it } from 'vitest';
import { degraderReader } from '../../indexer/degraders/degrader-structure.ts';
import { rdkit } from '../../testing/molecules.ts';
import { readFacts } from './facts.ts';

it('the drugs of the starter release that are degraders by structure are those of the literature', async () => {
  const { drugs } = await readFacts(join(import.meta.dirname, '../../../../data/starter'));
  const read = degraderReader(rdkit);
  const ofKind = (kind: string): string[] =>
    drugs.filter(({ smiles }) => read(smiles)?.kind === kind).map(({ name }) => name);
  expect(ofKind('bivalent')).toEqual(['BAVDEGALUTAMIDE', 'VEPDEGESTRANT']);
  expect(ofKind('glue')).toEqual(['AVADOMIDE', 'IBERDOMIDE', 'LENALIDOMIDE', 'POMALIDOMIDE', 'THALIDOMIDE']);
});
