import type { StructureDrawing } from '@moltrove/contract';

const usual = { chirality: false, feature: 'desalted' } as const;

/** A structure that users search for, and what makes its hits hard to draw consistently. */
export interface DrawingQuery {
  readonly name: string;
  readonly value: string;
  readonly format: StructureDrawing['format'];
  readonly chirality: boolean;
  /**
   * A search for structures as reported also finds the parents of salts, whose drawings need not contain the
   * query.
   */
  readonly feature: StructureDrawing['feature'];
}

const smiles = (name: string, value: string): DrawingQuery => ({ ...usual, name, value, format: 'smiles' });
const smarts = (name: string, value: string): DrawingQuery => ({ ...usual, name, value, format: 'smarts' });

const number = (value: number): string => value.toFixed(4).padStart(10);
const count = (value: number): string => String(value).padStart(3);

/** A chain or ring of carbon atoms as a sketcher writes it, from its coordinates. */
function drawn(name: string, points: readonly (readonly [number, number])[], isRing: boolean): DrawingQuery {
  const bonds = points
    .map((_, at) => [at + 1, ((at + 1) % points.length) + 1])
    .slice(0, isRing ? undefined : -1);
  const value = [
    '',
    '  Moltrove',
    '',
    `${count(points.length)}${count(bonds.length)}  0  0  0  0  0  0  0  0999 V2000`,
    ...points.map(([x, y]) => `${number(x)}${number(y)}    0.0000 C   0  0  0  0  0  0  0  0  0  0  0  0`),
    ...bonds.map(([from, to]) => `${count(from)}${count(to)}  1  0`),
    'M  END',
    '',
  ].join('\n');
  return { ...usual, name, value, format: 'molfile' };
}

/** Rings, chains, macrocycles, cages, stereo, charges, salts, metals, fused, spiro and bridged systems, patterns and drawings. */
export const drawingQueries: readonly DrawingQuery[] = [
  smiles('butyrophenone of a piperidine', 'O=C(CCCN1CCCCC1)c1ccccc1'),
  smiles('quinazoline', 'c1ccc2ncncc2c1'),
  smiles('benzene', 'c1ccccc1'),
  smiles('piperidine', 'C1CCNCC1'),
  smiles('hexane', 'CCCCCC'),
  smiles('dodecane', 'CCCCCCCCCCCC'),
  smiles('acetamide', 'CC(=O)N'),
  smiles('neopentane', 'CC(C)(C)C'),
  smiles('azaspiro ring', 'C1CCC2(CC1)CCNC2'),
  smiles('tropane', 'CN1C2CCC1CCC2'),
  smiles('norbornane', 'C1CC2CCC1C2'),
  smiles('adamantane', 'C1C2CC3CC1CC(C2)C3'),
  smiles('steroid', 'CC12CCC3C(CCC4=CC(=O)CCC34C)C1CCC2'),
  smiles('morphinan', 'C1CC23CCNC(C2CC1)Cc1ccccc13'),
  smiles('penam', 'CC1(C)SC2CC(=O)N2C1'),
  smiles('pyranose', 'OC1C(O)C(O)OC(CO)C1'),
  { ...smiles('phenylalanine with stereo', 'N[C@@H](Cc1ccccc1)C(=O)N'), chirality: true },
  smiles('trans butene', 'C/C=C/C'),
  smiles('enone chain', 'O=CC=CC=CC'),
  smiles('alkyne', 'CC#CC'),
  smiles('ammonium', 'C[N+](C)(C)C'),
  { ...smiles('sodium salt as reported', '[Na+]'), feature: 'asReported' },
  smiles('benzene and piperazine apart', 'c1ccccc1.C1CNCCN1'),
  smiles('nucleoside', 'OCC1OC(n2cnc3c(N)ncnc32)C(O)C1O'),
  smiles('sulfonamide', 'NS(=O)(=O)c1ccccc1'),
  smiles('tripeptide', 'NCC(=O)NCC(=O)NCC(=O)'),
  smarts('metal', '[Pt,Ru,Fe,Co,Ni,Cu,Zn,Pd,Rh,Ir,Au,Sn,Hg]~*'),
  smarts(
    'ring of 12 and more',
    '[r12,r13,r14,r15,r16,r17,r18]~[r12,r13,r14,r15,r16,r17,r18]~[r12,r13,r14,r15,r16,r17,r18]',
  ),
  smarts('seven-membered ring', '*1~*~*~*~*~*~*1'),
  smarts('four-membered ring', '*1~*~*~*1'),
  smarts('any eight in a row', '*~*~*~*~*~*~*~*'),
  smarts('any atom with four neighbours', '*~*(~*)(~*)~*'),
  smarts('carbonyl on an aromatic ring', '[#6]C(=O)[$(c1ccccc1)]'),
  smarts('hydroxyl', '[OX2H]'),
  drawn(
    'chain drawn straight',
    [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
    ],
    false,
  ),
  drawn(
    'chain drawn as a ring',
    [
      [0, 0],
      [0.87, 0.5],
      [1.73, 0],
      [1.73, -1],
      [0.87, -1.5],
      [0, -1],
    ],
    false,
  ),
  drawn(
    'ring drawn askew',
    [
      [0, 0],
      [1.1, 0.3],
      [1.6, 1.2],
      [1.0, 2.3],
      [-0.2, 1.9],
      [-0.5, 0.8],
    ],
    true,
  ),
];
