import type { Query } from './substructure-engine.ts';

const smiles = [
  'c1ccccc1 c1ccncc1 c1ccc2ccccc2c1 c1ccc2[nH]ccc2c1 c1ccc2ncccc2c1 c1ccc2ncncc2c1 c1cncnc1 C1CCNCC1 C1CNCCN1 C1COCCN1',
  'CC(=O)O CC(=O)N NC(=O)c1ccccc1 CS(=O)(=O)N FC(F)(F)c1ccccc1 COc1ccccc1 Clc1ccccc1Cl c1ccc(-c2ccccc2)cc1 c1ccc(Nc2ncccn2)cc1',
  'Nc1ncnc2ccccc12 O=c1cc(-c2ccccc2)oc2ccccc12 c1nc2ccccc2s1 c1ccc2c(c1)OCO2 O=C1NC(=O)CN1 C1C2CC3CC1CC(C2)C3',
  'C1CCC2C(C1)CCC3C2CCC4CCCC34 OCC1OC(O)C(O)C(O)C1O CN1CCC[C@H]1c1cccnc1 O=C1c2ccccc2C(=O)N1 CCN(CC)CC',
].flatMap((line) => line.split(' '));

const smarts = [
  '[NX3;H2]c [OX2H]C=O [#6]-[#16](=O)(=O)-[#7] [$([NX3]C=O)] [R]@[R;r5] c:c-c:c [F,Cl,Br,I] [!#6;!#1;R] [CX4;H3] [C;!R]=[C;!R]',
  '[N;$(N(C)(C)C)] a1aaaaa1 [#7]1~[#6]~[#7]~[#6]~[#6]~1 [OH]-c1ccccc1-[OH] [$(C=O)]!@[$(N)] [D3] [c;$(c(N)n)] [nH] [SX2;H0;!R]',
  '[#6]-[Br,I] [N+](=O)[O-] C#N [$([#6]=[#8]);!$([#6]-[#8,#7])] [CH2;!R][CH2;!R][CH2;!R][CH2;!R] c1cc([OH])ccc1[NH2]',
  '[#7;R]-[#6](=[#8])-[#7;R] [r{7-}] [$([OH]c1ccccc1),$([NH2]c1ccccc1)] [PX4] B([OH])[OH]',
].flatMap((line) => line.split(' '));

/**
 * From benzene to recursive SMARTS: common fragments, rare ones, and patterns that nearly every molecule has.
 */
export const benchmarkQueries: readonly Query[] = [
  ...smiles.map((text) => ({ kind: 'smiles' as const, text })),
  ...smarts.map((text) => ({ kind: 'smarts' as const, text })),
];
