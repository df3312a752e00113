import { describe, expect, it } from 'vitest';
import { chemistry } from './rdkit.ts';
import { problemOfText } from './text-problem.ts';
import { atomsOfMolfile, isWithinRdkit, sizeOfText } from './text-size.ts';
import { publicSets, starterDrugs } from './testing/molecule-files.ts';
import { publicQueries } from './testing/public-queries.ts';

describe('the size of a text', () => {
  it.each([
    ['CCO', 3, 0, 0],
    ['ClC(Br)[13CH3] and a name', 4, 0, 0],
    ['c1cc[nH]c1', 5, 0, 0],
    ['C%10CC%10', 3, 0, 0],
    ['[C;!$(C=O),N&H2]', 3, 1, 4],
    ['[$(C[$(N[$(O)])])]', 6, 3, 0],
    ['C-,=C-,=,:C', 3, 0, 2],
    ['[C,N][O,S,P]', 2, 0, 2],
    [')])[', 1, 0, 0],
    ['', 0, 0, 0],
  ])('of %s', (text, atoms, depth, operators) => {
    expect(sizeOfText(text)).toEqual({ atoms, depth, operators });
  });

  it('has as many atoms as RDKit finds in the drugs', async () => {
    const rdkit = await chemistry();
    for (const smiles of starterDrugs()) {
      const facts = rdkit.describe(smiles);
      const hydrogens = smiles.match(/\[\d?H\+?\]/g)?.length ?? 0;
      if (facts.ok) expect(sizeOfText(smiles).atoms - hydrogens, smiles).toBe(facts.value.heavyAtoms);
    }
  });

  it('reads the counts line of molfiles', () => {
    expect(atomsOfMolfile('a\nb\nc\n 12 11  0')).toBe(12);
    expect(atomsOfMolfile('a\nb\nc\n  0  0  0     0  0            999 V3000\nM  V30 COUNTS 812 9 0')).toBe(
      812,
    );
    expect(atomsOfMolfile('')).toBeNull();
  });
});

describe('texts that are not passed to RDKit', () => {
  it.each([
    ['smiles', '', /No structure/],
    ['smiles', 'C\nC', /one line/],
    ['smiles', 'C\u0000', /position 2/],
    ['smarts', ' é', /position 2/],
    ['smiles', '{"commonchem": 1}', /SMILES/],
    ['smiles', `C${'C'.repeat(500)}`, /501 atoms/],
    ['smarts', '[$('.repeat(17) + 'C' + ')]'.repeat(17), /17 deep/],
    ['smarts', `[${'C,'.repeat(101)}N]`, /101 operators/],
    ['molfile', 'CCO', /M {2}END/],
    ['molfile', '\n\n\n999  0\nM  END', /999 atoms/],
  ] as const)('%s %j', (format, text, reason) => {
    expect(problemOfText(text, format)?.reason).toMatch(reason);
  });

  it.skipIf(publicSets === null)('is none of the queries of the public sets', () => {
    const refused = publicQueries().filter(({ text }) => text !== '' && !isWithinRdkit(text));
    expect(refused).toEqual([]);
  });
});
