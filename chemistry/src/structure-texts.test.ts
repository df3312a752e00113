import { beforeAll, describe, expect, it } from 'vitest';
import { chemistry, type Chemistry } from './rdkit.ts';

const look = { width: 300, height: 200, palette: 'light' } as const;

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

  it('is not written unless requested', () => {
    const drawn = rdkit.draw('CCO', look);
    expect(drawn.ok && 'texts' in drawn.value).toBe(false);
  });
});
