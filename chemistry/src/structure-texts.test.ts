import { beforeAll, describe, expect, it } from 'vitest';
import { startRdkit } from './rdkit-module.ts';
import { chemistry, type Chemistry } from './rdkit.ts';
import { readPattern } from './substructure/read-pattern.ts';

const look = { width: 300, height: 200, palette: 'light' } as const;

/** A chain of atoms, or a ring if there are as many bonds; a bond is its type, and its topology after a blank. */
function molfile(atoms: readonly string[], bonds: readonly string[], query: readonly string[]): string {
  const atomLines = atoms.map(
    (atom, at) => `${`${at}.0000`.padStart(10)}    0.0000    0.0000 ${atom.padEnd(3)} 0  0`,
  );
  const bondLines = bonds.map((bond, at) => {
    const [type, topology = '0'] = bond.split(' ');
    const numbers = [at + 1, ((at + 1) % atoms.length) + 1, type, 0, 0, topology];
    return numbers.map((number) => String(number).padStart(3)).join('');
  });
  const counts = `${String(atoms.length).padStart(3)}${String(bonds.length).padStart(3)}  0  0  0  0  0  0  0  0999 V2000`;
  return ['', '', '', counts, ...atomLines, ...bondLines, ...query, 'M  END', ''].join('\n');
}

describe('a structure as text', () => {
  let rdkit: Chemistry;
  beforeAll(async () => {
    rdkit = await chemistry();
  });

  it('is canonical SMILES, a mol block with the name and coordinates, and an InChI', () => {
    const drawn = rdkit.draw('CC(=O)OC1=CC=CC=C1C(O)=O', { ...look, textsFor: 'ASPIRIN' });
    const { smiles, molBlock = '', inchi = '' } = (drawn.ok && drawn.value.texts) || {};
    expect(smiles).toBe('CC(=O)Oc1ccccc1C(=O)O');
    expect(molBlock.split('\n')[0]).toBe('ASPIRIN');
    expect(molBlock).toContain(' 13 13  0');
    expect(inchi).toBe('InChI=1S/C9H8O4/c1-6(10)13-8-5-3-2-4-7(8)9(11)12/h2-5H,1H3,(H,11,12)');
  });

  it('has no InChI where InChI refuses the structure', () => {
    const drawn = rdkit.draw('*CC', { ...look, textsFor: '' });
    expect(drawn.ok && drawn.value.texts?.inchi).toBeNull();
  });

  it.each<[string, string[], string[], string, string?]>([
    ['any atom', ['C', 'A'], ['1'], '[#6]-[!#1]'],
    ['a heteroatom', ['C', 'Q'], ['1'], '[#6]-[!#6&!#1]'],
    ['one of two elements', ['C', 'L'], ['1'], '[#6]-[#7,#8]', 'M  ALS   2  2 F N   O   '],
    ['none of two elements', ['C', 'L'], ['1'], '[#6]-[!#7&!#8]', 'M  ALS   2  2 T N   O   '],
    ['two ring bonds', ['C', 'C'], ['1'], '[#6]-[#6&x2]', 'M  RBC  1   2   2'],
    ['no further substituent', ['C', 'C'], ['1'], '[#6]-[#6&D1]', 'M  SUB  1   2  -2'],
    ['a double bond', ['C', 'C'], ['1'], '[#6]-[#6&$(*=,:,#*)]', 'M  UNS  1   2   1'],
    ['any bond', ['C', 'C'], ['8'], '[#6]~[#6]'],
    ['single or double', ['C', 'C'], ['5'], '[#6]-,=[#6]'],
    ['a bond in a ring', ['C', 'C'], ['1 1'], '[#6]-&@[#6]'],
    ['no bond in a ring', ['C', 'C'], ['1 2'], '[#6]-&!@[#6]'],
    [
      'an aromatic ring with any atom',
      ['C', 'A', 'C', 'C', 'C', 'C'],
      ['2', '1', '2', '1', '2', '1'],
      '[#6]1:[!#1]:[#6]:[#6]:[#6]:[#6]:1',
    ],
  ])('is a pattern with %s, which can be searched for', async (_, atoms, bonds, smarts, query = '') => {
    const drawn = rdkit.draw(molfile(atoms, bonds, query === '' ? [] : [query]), {
      ...look,
      format: 'molfile',
      textsFor: '',
    });
    expect(drawn.ok && drawn.value.texts?.smarts).toBe(smarts);
    expect(readPattern(await startRdkit(), smarts).ok).toBe(true);
  });

  it('is not written unless requested', () => {
    const drawn = rdkit.draw('CCO', look);
    expect(drawn.ok && 'texts' in drawn.value).toBe(false);
  });
});
