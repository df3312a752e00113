import { expect, it } from 'vitest';
import { alternativeText } from './alternative-text.ts';
import { chemistry } from './rdkit.ts';

async function textOf(name: string | null, smiles: string, query?: string): Promise<string> {
  const match = { query: query ?? '', format: 'smiles', chirality: false, mark: true, align: false } as const;
  const size = { width: 200, height: 120, palette: 'light' } as const;
  const drawing = (await chemistry()).draw(smiles, query === undefined ? size : { ...size, match });
  if (!drawing.ok) throw new Error(drawing.problem.reason);
  return alternativeText(name, drawing.value);
}

const imatinib = 'CN1CCN(Cc2ccc(cc2)C(=O)Nc2ccc(C)c(Nc3nccc(n3)-c3cccnc3)c2)CC1';

it.each([
  [
    'IMATINIB',
    imatinib,
    'Structure of IMATINIB, C29H31N7O, 37 heavy atoms, 5 rings: 2 benzene, pyridine, pyrimidine, piperazine, 3 amines, amide',
  ],
  ['ethanol', 'CCO', 'Structure of ethanol, C2H6O, 3 heavy atoms, no rings: hydroxyl'],
  [
    null,
    'CC(=O)Oc1ccccc1C(=O)O',
    'Structure of a compound, C9H8O4, 13 heavy atoms, 1 ring: benzene, ester, carboxylic acid',
  ],
  [
    '',
    'FC(F)(F)c1ccc(cc1[N+](=O)[O-])C#N',
    'Structure of a compound, C8H3F3N2O2, 15 heavy atoms, 1 ring: benzene, 3 fluorine, nitro group, nitrile',
  ],
  [
    'x',
    'NS(=O)(=O)c1ccc2c(c1)CCCCC2',
    'Structure of x, C11H15NO2S, 15 heavy atoms, 2 rings: benzene, 7-membered ring, sulfonamide',
  ],
])('of %s', async (name, smiles, text) => {
  expect(await textOf(name, smiles)).toBe(text);
});

it('names the highlighted atoms', async () => {
  expect(await textOf('toluene', 'Cc1ccccc1', 'c1ccccc1')).toMatch(/: benzene; 6 atoms marked$/);
  expect(alternativeText(null, { outline: null, matchedAtoms: 1 })).toBe(
    'Structure of a pattern; 1 atom marked',
  );
});

it('stays short, however large the molecule', async () => {
  const peptide = `N${'[C@@H](Cc1c[nH]c2ccccc12)C(=O)N[C@@H](CC(=O)O)C(=O)N'.repeat(8)}`;
  const text = await textOf('a peptide with a name of some length', peptide);
  expect(text.length).toBeLessThanOrEqual(150);
  expect(text).toMatch(/amides/);
});
