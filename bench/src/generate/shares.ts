/**
 * Shares as counted in ChEMBL-shaped data of 510,000 activities (data of ChEMBL, EMBL-EBI, CC BY-SA 3.0, with
 * parts of GtoPdb and DrugCentral); spellings of one journal are added up. Numbers are rows unless stated
 * otherwise.
 */
export const attribution =
  'All rows are simulated. Their distributions follow shares counted in public data of ChEMBL (EMBL-EBI, CC BY-SA 3.0), ' +
  'GtoPdb and DrugCentral.';

export interface Share<T> {
  readonly value: T;
  readonly rows: number;
}

const shares = <T>(...pairs: readonly (readonly [value: T, rows: number])[]): readonly Share<T>[] =>
  pairs.map(([value, rows]) => ({ value, rows }));

/** Ratios for which `quantiles` are given. */
export const quantileRatios = [
  0.001, 0.01, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 0.999,
] as const;

/** What an assay measures, how often, and the distribution of the values. */
export interface Endpoint {
  readonly assayType: 'B' | 'F' | 'A' | 'P' | 'T';
  readonly type: string;
  readonly unit: string | null;
  readonly rows: number;
  /** Shares of the rows with a > or < relation. */
  readonly above: number;
  readonly below: number;
  /** Exact values at `quantileRatios`. */
  readonly quantiles: readonly number[];
  readonly hasTarget: boolean;
}

const ki = [0.012, 0.1, 0.52, 1.4, 5.08, 13, 33.8, 79.4, 197, 440, 1100, 3890, 8800, 96_000, 1e6];
const untyped = [0.316, 2.2, 15.8, 38.6, 77, 96, 123, 387, 1000, 2500, 5300, 13_100, 28_200, 87_500, 827_000];
const ic50 = [0.01, 0.1, 0.77, 2.1, 9.8, 31, 94, 260, 750, 2300, 6710, 27_900, 94_300, 500_000, 1e6];
const ec50 = [0.004, 0.03, 0.1, 0.41, 1.58, 6.6, 25.1, 71, 234, 631, 1950, 7720, 18_800, 357_000, 1e6];
const kd = [0.001, 0.0021, 0.0251, 0.0794, 0.216, 0.47, 0.794, 1.8, 4, 12.6, 62, 1590, 25_100, 1e6, 1e6];
const inhibition = [-5, 0, 1, 6, 12.4, 19.5, 27, 36, 47, 65, 81.8, 92.4, 96.7, 100, 147];
const activity = [-0.5, -0.5, 1.1, 7, 15.7, 23.9, 36.8, 55, 67, 83.2, 92.8, 98.2, 110, 147, 148];
const km = [20, 20, 34, 45.5, 64, 110, 1000, 2510, 3930, 6940, 8530, 11_800, 16_400, 58_000, 58_000];
const kb = [0.295, 0.295, 0.4, 2.4, 4.68, 15.8, 83.9, 200, 316, 676, 3160, 14_600, 20_000, 1e5, 1e5];
const pa2 = [4.2, 4.2, 4.95, 6, 6.4, 7.1, 7.3, 7.6, 7.83, 8.2, 8.4, 8.98, 9.2, 9.8, 9.8];
const imax = [9.7, 9.7, 15.8, 19.8, 22.1, 29.4, 35.5, 38.5, 41.8, 45.2, 48.4, 60.2, 70.4, 98, 98];
const relative = [0, 0.1, 0.6, 1, 3, 6.6, 12, 22, 50, 93, 206, 336, 540, 2700, 2700];
const ratio = [0.07, 0.07, 0.1, 0.15, 0.61, 2, 8, 18, 42.5, 120, 661, 1540, 2590, 20_000, 20_000];
const perMl = [0.008, 0.008, 0.008, 0.013, 0.29, 4.8, 14, 18.4, 30, 35, 40.7, 43.8, 50, 50, 50];
/** Not counted: the endpoints that the starter release simulates too, with its means and spreads. */
const clearance = [0.6, 0.8, 1.1, 1.4, 1.8, 2.2, 2.6, 3.1, 3.6, 4.3, 5.3, 7.1, 9, 14, 20];
const logd = [-1.5, -0.8, 0.4, 1, 1.8, 2.3, 2.7, 3.1, 3.5, 3.9, 4.4, 5.1, 5.7, 6.8, 8];
const solubility = [0.1, 0.4, 1.5, 3, 7, 13, 23, 39, 65, 110, 210, 520, 1100, 3500, 9000];

/**
 * Rows without a type in the counted data (in nM: 253,534 in binding, 112,567 in functional, 11,808 in ADME
 * assays) are counted here as IC50 and EC50. Enormous values, which are errors of their source, are cut at 1
 * mM.
 */
export const endpoints: readonly Endpoint[] = [
  endpoint('B', 'IC50', 'nM', 253_534, 0.1722, 0.0086, untyped),
  endpoint('F', 'EC50', 'nM', 112_567, 0.1722, 0.0086, untyped),
  endpoint('A', 'IC50', 'nM', 11_808, 0.1722, 0.0086, untyped),
  endpoint('B', 'Ki', 'nM', 97_363, 0.0505, 0.0028, ki),
  endpoint('B', 'IC50', 'nM', 15_249, 0.0546, 0.0067, ic50),
  endpoint('F', 'EC50', 'nM', 12_518, 0.0464, 0.0091, ec50),
  endpoint('B', 'Kd', 'nM', 1527, 0.0026, 0.0158, kd),
  endpoint('B', 'Inhibition', '%', 1144, 0.0338, 0.1123, inhibition),
  endpoint('A', 'Inhibition', '%', 87, 0.0338, 0.1123, inhibition),
  endpoint('F', 'Inhibition', '%', 25, 0.0338, 0.1123, inhibition),
  endpoint('T', 'Inhibition', '%', 17, 0.0338, 0.1123, inhibition),
  endpoint('B', 'Relative potency', null, 111, 0, 0.018, relative),
  endpoint('B', 'Activity', '%', 104, 0, 0, activity),
  endpoint('B', 'Km', 'nM', 94, 0, 0, km),
  endpoint('B', 'IC50', 'ug.mL-1', 60, 0.7, 0.016, perMl),
  endpoint('B', 'Ratio IC50', null, 60, 0, 0, ratio),
  endpoint('B', 'pA2', null, 49, 0.02, 0, pa2),
  endpoint('B', 'KB', 'nM', 47, 0, 0, kb),
  endpoint('B', 'Imax', '%', 41, 0, 0, imax),
  { ...endpoint('A', 'CL', 'mL.min-1.g-1', 1000, 0.02, 0.05, clearance), hasTarget: false },
  { ...endpoint('P', 'LogD', null, 1000, 0, 0, logd), hasTarget: false },
  { ...endpoint('P', 'Solubility', 'uM', 1000, 0.05, 0.05, solubility), hasTarget: false },
];

function endpoint(
  assayType: Endpoint['assayType'],
  type: string,
  unit: string | null,
  rows: number,
  above: number,
  below: number,
  quantiles: readonly number[],
): Endpoint {
  return { assayType, type, unit, rows, above, below, quantiles, hasTarget: true };
}

/** Limits at which values in nM are cut off, above and below. */
export const limitsAbove = shares([10_000, 19_769], [100_000, 3960], [1000, 2618], [30_000, 7952]);
export const limitsBelow = shares(
  [1000, 916],
  [100, 909],
  [10_000, 407],
  [10, 152],
  [50, 133],
  [5, 80],
  [1, 80],
);

/** Documents by year; 85% of the documents in the counted data have none and are ignored here. */
export const years = shares(
  ...[
    1, 1, 2, 1, 3, 3, 4, 5, 6, 5, 7, 4, 10, 16, 27, 29, 21, 29, 23, 31, 25, 44, 29, 42, 45, 42, 54, 87, 155,
    95, 84, 110, 93, 104, 106, 106, 108, 124, 111, 96, 106, 68, 44, 34, 31, 8, 1,
  ].map((rows, at): [number, number] => [1977 + at, rows]),
);

export const documentKinds = shares<'J' | 'P' | 'O'>(['J', 7095], ['P', 1029], ['O', 11]);

export const journals = shares(
  ['J Med Chem', 1306],
  ['Bioorg Med Chem Lett', 794],
  ['Bioorg Med Chem', 276],
  ['Eur J Med Chem', 254],
  ['ACS Med Chem Lett', 141],
  ['J Nat Prod', 65],
  ['MedChemComm', 25],
  ['Med Chem Res', 9],
  ['J Biol Chem', 5],
  ['Nat Chem Biol', 5],
  ['Proc Natl Acad Sci', 5],
  ['Antimicrob Agents Chemother', 4],
);

export interface Organism {
  readonly name: string;
  readonly taxId: number;
  readonly lineage: readonly [string, string, string];
}
const organism = (name: string, taxId: number, ...lineage: [string, string, string]): Organism => ({
  name,
  taxId,
  lineage,
});

export const organisms = shares(
  [organism('Homo sapiens', 9606, 'Eukaryotes', 'Mammalia', 'Primates'), 6056],
  [organism('Mus musculus', 10_090, 'Eukaryotes', 'Mammalia', 'Rodentia'), 900],
  [organism('Rattus norvegicus', 10_116, 'Eukaryotes', 'Mammalia', 'Rodentia'), 738],
  [organism('Bos taurus', 9913, 'Eukaryotes', 'Mammalia', 'Artiodactyla'), 39],
  [organism('Sus scrofa', 9823, 'Eukaryotes', 'Mammalia', 'Artiodactyla'), 24],
  [organism('Cavia porcellus', 10_141, 'Eukaryotes', 'Mammalia', 'Rodentia'), 22],
  [organism('Plasmodium falciparum', 5833, 'Eukaryotes', 'Apicomplexa', 'Haemosporida'), 21],
  [organism('Mycobacterium tuberculosis', 1773, 'Bacteria', 'Gram-Positive', 'Mycobacterium'), 18],
  [organism('Oryctolagus cuniculus', 9986, 'Eukaryotes', 'Mammalia', 'Lagomorpha'), 15],
  [organism('Staphylococcus aureus', 1280, 'Bacteria', 'Gram-Positive', 'Staphylococcus'), 14],
  [organism('Human immunodeficiency virus 1', 11_676, 'Viruses', 'ssRNA', 'Retroviridae'), 8],
);

export const targetTypes = shares(
  ['SINGLE PROTEIN', 11_784],
  ['PROTEIN COMPLEX', 130],
  ['PROTEIN FAMILY', 78],
  ['PROTEIN COMPLEX GROUP', 25],
  ['NUCLEIC-ACID', 19],
  ['ORGANISM', 1],
  ['CELL-LINE', 1],
);

/**
 * Targets of the counted data that have activities, and the number of activities of targets at some ranks of
 * popularity.
 */
export const targetRanks = {
  targets: 2782,
  activities: 509_888,
  at: shares(
    [1, 7080],
    [2, 6957],
    [3, 6134],
    [5, 5370],
    [10, 4438],
    [20, 3439],
    [50, 1882],
    [100, 1229],
    [200, 648],
    [500, 186],
    [1000, 56],
    [2000, 2],
    [2782, 1],
  ),
} as const;

/** Products of the companies at some ranks. */
export const companyRanks = shares(
  [1, 279],
  [2, 166],
  [3, 164],
  [5, 140],
  [10, 98],
  [20, 54],
  [50, 34],
  [100, 20],
  [200, 11],
  [500, 3],
  [1000, 1],
  [1831, 1],
);

export const assayMethods = shares(
  ['single protein format', 1383],
  ['cell-based format', 816],
  ['assay format', 577],
  ['cell membrane format', 97],
  ['microsome format', 75],
  ['tissue-based format', 55],
  ['cell-free format', 8],
  ['subcellular format', 5],
);

/** Counterions and other second components of salts, by SMILES. */
export const salts = shares(
  ['Cl', 1459],
  ['Br', 376],
  ['O=C(O)C(=O)O', 304],
  ['O=C(O)C(F)(F)F', 294],
  ['Cl.Cl', 139],
  ['O=C(O)/C=C/C(=O)O', 139],
);

/** Shares of all rows or molecules. */
export const parts = {
  /** Molecules that are a salt or another form of a parent. */
  forms: 5848 / 331_121,
  /** Compound records per compound, minus one: the share of compounds that are reported again. */
  reportedAgain: 0.21,
  doubted: 711 / 509_888,
  duplicate: 1819 / 509_888,
  /** Assays that have a mode of action. */
  mechanism: 15_366 / 509_888,
  cell: 440 / 30_448,
} as const;

export const actions = shares(
  ['AGONIST', 4846],
  ['INHIBITOR', 4809],
  ['ANTAGONIST', 3557],
  ['BLOCKER', 679],
  ['PARTIAL AGONIST', 474],
  ['ACTIVATOR', 319],
  ['NEGATIVE ALLOSTERIC MODULATOR', 306],
  ['POSITIVE ALLOSTERIC MODULATOR', 223],
  ['INVERSE AGONIST', 153],
);

/** Compounds by their highest phase. */
export const phases = shares([4, 4442], [3, 1683], [2, 3357], [1, 2035]);
export const indicationPhases = shares([2, 23_921], [3, 15_425], [1, 13_807], [4, 9938]);
/**
 * Indications of a compound that has any, at ratios of 0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 0.999 and 1.
 */
export const indicationsOfCompound = {
  ratios: [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 0.999, 1],
  counts: [1, 2, 3, 4, 6, 13, 23, 69, 179, 435],
} as const;
export const drugActions = shares(
  ['INHIBITOR', 4206],
  ['ANTAGONIST', 1276],
  ['AGONIST', 1168],
  ['BLOCKER', 232],
  ['MODULATOR', 135],
  ['POSITIVE ALLOSTERIC MODULATOR', 93],
  ['PARTIAL AGONIST', 81],
  ['ACTIVATOR', 81],
  ['OPENER', 40],
  ['INVERSE AGONIST', 18],
);
export const approvalDecades = shares(
  [1940, 84],
  [1950, 245],
  [1960, 195],
  [1970, 233],
  [1980, 413],
  [1990, 397],
  [2000, 326],
  [2010, 284],
);
/** Shares of the compounds with a development record. */
export const developmentParts = {
  withdrawn: 337 / 11_517,
  indication: 10_264 / 11_517,
  mechanism: 6466 / 11_517,
};

/** Heavy atoms of structures at some ratios. */
export const heavyAtoms = {
  ratios: [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99],
  counts: [17, 20, 23, 25, 27, 29, 31, 33, 35, 39, 43, 59],
} as const;
