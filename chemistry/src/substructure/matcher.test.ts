import { beforeAll, describe, expect, it } from 'vitest';
import { type RdkitModule, startRdkit } from '../rdkit-module.ts';
import { compareHits, type TestMolecules, testMolecules } from '../testing/compare-hits.ts';
import { publicLines, publicSets, starterDrugs } from '../testing/molecule-files.ts';
import { publicQueries } from '../testing/public-queries.ts';

const oddMolecules = [
  '*c1ccccc1',
  '[1*]CC',
  '[13CH3]C',
  '[2H]C([2H])([2H])O',
  '[H][H]',
  '[Na+].[Cl-]',
  'CC(=O)[O-].[Na+]',
  'C[N+](C)(C)C',
  '[O-][N+](=O)c1ccccc1',
  'c1ccn2->[Fe]<-n3ccccc3-c2c1',
  'C1C[NH2]->[Fe]O1',
  'O=C1C[NH2]->[Cu]2(O1)<-[NH2]CC(=O)O2',
  'C[Mg]Br',
  'CC(=O)~[Fe]',
  'c1ccccc1~[Fe]',
  'C=C~[Fe]',
  '[CH3]',
  'O=[Cr](=O)=O',
  'C12C3C4C1C5C2C3C45',
  'C1CC2CCC1CC2',
  'C1CCCCCCCCCCCCCCC1',
  'C1CCCCCCCCCCCCCCCCCCCCCCC1',
  'CC(C)(C)c1cc2c(cc1)C1(CCCC1)C2',
  'FC(F)(F)S(=O)(=O)N',
  'C#CC#N',
  'OB(O)c1ccccc1',
  'C[Si](C)(C)C',
  'CP(=O)(O)O',
  'FS(F)(F)(F)(F)F',
  'FP(F)(F)(F)F',
  'N1C=CB=C1',
  'C1=CC=C[Te]1',
  'C=C=C',
  'NC=O',
  'O=C=[N-]',
  '[CH3+]',
  '[CH2-]C',
  '[He]',
  `C${'C'.repeat(300)}O`,
];

const smilesQueries = [
  'C c1ccccc1 C1CCCCC1 CCO C=O c1ccncc1 c1ccc2ccccc2c1 C1CC2CCC1CC2 CC(=O)O [NH4+] C[N+] [O-] [13CH4] [2H] *',
  '*C C~[Fe] c1ccccc1~[Fe] C=C~[Fe] [1*] [H][H] CC.CC O.O.O [Na+] [Fe] n1ccccc1->[Fe] c1ccncc1.[Fe] c1ccn2->[Fe]<-n3ccccc3-c2c1 C1C[NH2]->[Fe]O1 C1CN->[Cu]O1 [CH3] C1CCCCCCCCCCCCCCC1 CS(=O)(=O)N',
  'C12CCC1CC2 CN1CCN(Cc2ccc(cc2)C(=O)Nc2ccc(C)c(Nc3nccc(n3)-c3cccnc3)c2)CC1',
].flatMap((line) => line.split(' '));

const smartsQueries = [
  '* a A [#6] [C,N;R] [!#6;!#1] [#6;!R]~[$(CO)] [R] [R0] [R1] [R2] [R3] [r] [r5] [r6] [r16] [r{5-7}] [k5]',
  '[k6] [k{5-6}] [k16] [x2] [x3] [x0] [D1] [D{2-3}] [D{3-}] [D{-2}] [X4] [X1] [v3] [v4] [v5] [H2] [!H0] [h1]',
  '[h] [+] [-] [+2] [+{1-2}] [13#6] [2H] [#0] [z1] [z{2-}] [Z1] [z] [Z] [^2] [^3;!$(N)] C-C C=C C#N c:c c-c',
  'C~C C@C C!@C C-,=C C-!@[N;r5] C->N [#7]->[Fe] [#7]<-[Fe] [NX3;!$(N=*);$(N[#6])] [#6]1~[#6]~[#7]~*~[#8]~1 c1ccn2->[Fe]<-n3ccccc3-c2c1 n2->[Fe]<-n3ccccc3-c2 [$([#7]1~*~*~*~*~1)] [Fe;$(*1~*~*~*~*~1)] [$([OH]C=O),$(O=C[OH])]',
  '[$(c1ccccc1)] [!$(*=O)] [$([#6]);$([#7])] [$(C[$(N[$(C=O)])])] [C;$(C(F)(F)F)] [OH]c1ccccc1 C1CCCCC1',
  '[#6]1~[#6]~[#6]~[#6]~[#6]~1 C.C.C [Na+].[Cl-] [C@@H](N)C F/C=C/F [n;H1] [nH] [c;r5;$(c:n)] [*;R1;x2]',
  '[d] [d0] [d1] [d2]~[d3] [d4] [!d1] [d{2-3}] [d{3-}] [d{-1}] [$([d1]=O)] [!$([d1]);#6] [k{6-}] [k{-5}] [k{3-3}] [!k{5-6}] [k{4-14}]',
  '[k{12-}] [$([k16])] [!$([k16])]~[!$(C->N)] [$([d1]~[d2]),k17] C~[!d3] [H0;d2] [d2;!$(*~[d1])] [#6]@[#7]@[#6] [CH2][CH2][CH2][CH2] CCCCCCCCCCCCCCCCCCCC [a;!c] [S;X4](=O)(=O) [#6&!$(C=O)]-[#8;H1] C^C',
].flatMap((line) => line.split(' '));

const countingQueries = [
  '[d1] [d2]~[d3] [!d1] [d{2-3}] [d{3-}] [$([d1]=[d3])] [!$([d1])]~[#7;d2] [d4] [k{5-6}] [k{6-}] [k{-5}] [!k{5-6};R]',
  '[k7]@[k{5-6}] C_|s:0:2| CN_|rb:0:2,1:0| C_|u:0|',
].flatMap((line) => line.split(' ').map((text) => text.replace('_', ' ')));

let rdkit: RdkitModule;

beforeAll(async () => {
  rdkit = await startRdkit();
  rdkit.disable_logging();
});

describe('the matcher finds what RDKit finds', () => {
  let tested: TestMolecules;

  beforeAll(() => {
    tested = testMolecules(rdkit, [...oddMolecules, ...starterDrugs()]);
  });

  it.each(smilesQueries)('for the molecule %s', (text) => {
    expect(compareHits(tested, { kind: 'smiles', text })).not.toBeNull();
  });

  it.each(smartsQueries)('for the SMARTS %s', (text) => {
    const outcome = compareHits(tested, { kind: 'smarts', text });
    if (text === 'C^C') return expect(outcome).toBeNull();
    const onlyRdkit = /k1[67]|k\{(6|12)-\}|->|<-|d/.test(text) && !['[$([d1]=O)]', '[H0;d2]'].includes(text);
    expect(outcome?.exact).toBe(!onlyRdkit);
    // The size of a large ring is known for few fused atoms, and left to RDKit for the others.
    if (!/k1[67]|k\{12-/.test(text)) expect(outcome!.undecided).toBeLessThan(5);
  });

  it('for every drug in itself and in molecules that it contains', () => {
    const drugs = starterDrugs().filter((_, at) => at % 9 === 0);
    const hits = drugs.map((smiles) => compareHits(tested, { kind: 'smiles', text: smiles })!.hits);
    expect(hits.every((count) => count > 0)).toBe(true);
  });

  it('for atom lists and query bonds of a drawing', () => {
    const drawing = [
      '',
      '  Moltrove',
      '',
      '  3  2  1  0  0  0  0  0  0  0999 V2000',
      '    0.0000    0.0000    0.0000 C   0  0',
      '    1.2990    0.7500    0.0000 L   0  0',
      '    2.5981    0.0000    0.0000 A   0  0',
      '  1  2  1  0',
      '  2  3  6  0',
      '  2 F    2   7   8',
      'M  END',
    ].join('\n');
    expect(compareHits(tested, { kind: 'smiles', text: drawing })!.hits).toBeGreaterThan(100);
  });
});

const note = publicSets === null ? ' (skipped: the public sets are missing, see CONTRIBUTING.md)' : '';

/** Of a sample of real molecules, all of which RDKit reads. */
function realMolecules(count: number): TestMolecules {
  const lines = publicLines('real_unique_smiles.smi.gz');
  const step = Math.floor(lines.length / count);
  return testMolecules(
    rdkit,
    Array.from({ length: count }, (_, at) => lines[at * step].split('\t')[0]),
  );
}

describe.skipIf(publicSets === null)(`on the public sets${note}`, () => {
  it(
    'leaves almost no real molecule to RDKit if neighbours or ring sizes are counted',
    { timeout: 60_000 },
    () => {
      const tested = realMolecules(1000);
      for (const text of countingQueries) {
        const { hits, undecided } = compareHits(tested, { kind: 'smarts', text })!;
        expect(hits, text).toBeGreaterThan(0);
        expect(undecided, text).toBeLessThan(10);
      }
      for (const molecule of tested.molecules) molecule.delete();
    },
  );

  it('agrees with RDKit for every ninth query on real molecules', { timeout: 120_000 }, () => {
    const tested = realMolecules(600);
    const queries = publicQueries().filter((_, at) => at % 9 === 0);
    const outcomes = queries.map((query) => compareHits(tested, query));
    expect(outcomes.filter((outcome) => outcome !== null && outcome.hits > 0).length).toBeGreaterThan(60);
    for (const molecule of tested.molecules) molecule.delete();
  });
});
