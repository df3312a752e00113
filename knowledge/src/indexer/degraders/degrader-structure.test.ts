import { expect, it } from 'vitest';
import { graphOfJson, packMolecules } from '@moltrove/chemistry';
import { rdkit, someSmiles } from '../../testing/molecules.ts';
import { type DegraderStructure, degraderReader } from './degrader-structure.ts';
import { moleculesWithLigand } from './screen-ligands.ts';
import { namedMolecules } from './testing/named-molecules.ts';

const read = degraderReader(rdkit);
const cereblon = 'Cereblon (CRBN)';
const vhl = 'von Hippel-Lindau (VHL)';

const expected: readonly (readonly [
  keyof typeof namedMolecules,
  DegraderStructure['kind'],
  readonly string[],
])[] = [
  ['dBet1', 'bivalent', [cereblon]],
  ['mz1', 'bivalent', [vhl]],
  ['vh032', 'other', [vhl]],
  ['methylatedDBet1', 'other', []],
  ['thalidomide', 'glue', [cereblon]],
  ['lenalidomide', 'glue', [cereblon]],
  ['avadomide', 'glue', [cereblon]],
  ['iberdomide', 'glue', [cereblon]],
  ['mezigdomide', 'glue', [cereblon]],
  ['taglutimide', 'other', []],
  ['aminoglutethimide', 'other', []],
  ['homoProtac', 'dimer', [cereblon]],
  ['birinapant', 'dimer', ['Inhibitor of apoptosis (IAP)']],
  ['nutlin3a', 'other', ['MDM2']],
  ['indisulam', 'glue', ['DCAF15']],
  ['e7820', 'glue', ['DCAF15']],
  ['tasisulam', 'glue', ['DCAF15']],
  ['pasireotide', 'other', [vhl]],
];

it.each(expected)('%s is of the kind %s by its structure', (name, kind, ligases) => {
  expect(read(namedMolecules[name])).toEqual({ kind, ligases });
});

const holdsLigand = (smiles: string | null): boolean => (read(smiles ?? '')?.ligases.length ?? 0) > 0;

it.each(['', ' ', 'C1CC', 'not a molecule'])('%j cannot be read', (smiles) => {
  expect(read(smiles)).toBeNull();
});

it('selects the molecules in which RDKit finds ligands', () => {
  const smiles = [...someSmiles, null, ...Object.values(namedMolecules)];
  const graphs = smiles.map((text) => {
    const molecule = text === null || text === '' ? null : rdkit.get_mol(text);
    const graph = molecule === null ? null : graphOfJson(molecule.get_json());
    molecule?.delete();
    return graph;
  });
  const molecules = smiles.flatMap((text, at) => (holdsLigand(text) ? [at] : []));
  expect(moleculesWithLigand(rdkit, packMolecules(graphs))).toEqual(molecules);
});
