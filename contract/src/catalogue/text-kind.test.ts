import { describe, expect, it } from 'vitest';
import { detectKind, listOf, type TextKind } from './text-kind.ts';

const molfile = '\n  -INDIGO-\n\n  1  0  0  0  0  0  0  0  0  0999 V2000\nM  END\n';

describe('the kind of a text', () => {
  it.each<[TextKind, string[]]>([
    [
      'smiles',
      [
        'c1ccc2ncncc2c1',
        'CC(=O)Oc1ccccc1C(=O)O',
        'C1CC',
        'C?C',
        'CC(=O',
        'N[C@@H](C)C(=O)O',
        '[O-]S(=O)(=O)[O-].[Na+]',
        'F/C=C/F',
        'CCO |$;;R1$|',
        '[13CH4]',
        'C[Si](C)(C)C',
        'BrC1CC1',
        'CN',
      ],
    ],
    [
      'smarts',
      [
        '[$(C(=O)[NX3;H2])]',
        '[#7]~c1ccccc1',
        '[NX3;H2]C=O',
        '[C,N]1CCCC1',
        '[!#6]C',
        'C~N',
        'C!@N',
        '[R]C',
        '[CX4]F',
        'a1aaaaa1',
        '*c1ccccc1*',
      ],
    ],
    ['molfile', [molfile]],
    ['inchi', ['InChI=1S/CH4/h1H4', ' InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3\n']],
    ['inchikey', ['BSYNRYMUTXBXSQ-UHFFFAOYSA-N', 'BSYNRYMUTXBXSQ-UHFFFAOYSA-N, RYYVLZVUVIJVGH-UHFFFAOYSA-N']],
    [
      'name',
      ['aspirin', 'Gefitinib', 'acetylsalicylic acid', 'BI-2536', 'PP242', 'MK-677', 'Ko 143', 'CP-724714'],
    ],
  ])('%s', (kind, texts) => {
    expect(texts.map((text) => [text, detectKind(text)])).toEqual(texts.map((text) => [text, kind]));
  });

  it('splits names at lines and semicolons, keys also at blanks, without duplicates', () => {
    expect(listOf('acetylsalicylic acid; aspirin\naspirin', 'name')).toEqual([
      'acetylsalicylic acid',
      'aspirin',
    ]);
    expect(listOf('A-B-C  D-E-F,A-B-C', 'inchikey')).toEqual(['A-B-C', 'D-E-F']);
  });
});
