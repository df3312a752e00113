import type { CountKey } from '../domain/counts.ts';
import type { TabKey } from '../domain/tabs.ts';
import type { TargetCategory } from '../domain/target-term.ts';
import type { Prefix } from '../domain/values.ts';
import type { Role } from '../roles.ts';
import type { ChartType } from './charts.ts';

/** A term of the product and its meaning. */
export interface GlossaryEntry {
  readonly term: string;
  readonly meaning: string;
}

export const tabMeanings: Readonly<Record<TabKey, string>> = {
  structures: 'A row for each structure that was found, with its properties.',
  activities: 'A row for each measured value that was found.',
  assays: 'A row for each assay of these activities.',
  clinicalCompounds: 'A row for each structure among them with a development record.',
  references: 'A row for each reference of what was found.',
};

export const countMeanings: Readonly<Record<CountKey, string>> = {
  structures: 'Structures that were found: unique compounds without their salts.',
  activities: 'Activities that were found: measured values.',
  assays: 'Different assays of these activities.',
  references: 'Different references of these activities.',
  compoundRecords: 'Different compounds as references name them, of these activities.',
  clinicalCompounds:
    'Structures among them with a phase, an approval, a withdrawal, a mechanism, an indication or a warning.',
};

export const chartTypeMeanings: Readonly<Record<ChartType, string>> = {
  List: 'Values with their counts, most frequent first or in alphabetical order.',
  Range: 'Numbers as a histogram: a range is kept or removed.',
  Image: 'Parts of molecules as drawings with their counts.',
  Tree: 'A hierarchy that opens node by node; a node stands for all below it.',
};

/** What a prefix means in a stored value and in a criterion. */
export const prefixMeanings: Readonly<Record<Prefix, string>> = {
  '<': 'Smaller than the value.',
  '<=': 'The value or smaller.',
  '>': 'Larger than the value.',
  '>=': 'The value or larger.',
  '=': 'The value itself. A value without a prefix, or with “~”, counts as this.',
  R: 'A range from a lower to an upper value, both included.',
};

/** How units of values compare. */
export const unitRules: readonly GlossaryEntry[] = [
  {
    term: 'Molar units',
    meaning: 'M, mM, µM, nM, pM and fM are converted: 0.1 µM is found by 100 nM or less.',
  },
  {
    term: 'Other units',
    meaning: 'Compared only with themselves: a value in ug/mL is never converted into a molar one.',
  },
  { term: 'No unit', meaning: 'The plain number is compared, whatever the unit of a row is.' },
];

export const targetCategoryMeanings: Readonly<Record<TargetCategory, string>> = {
  name: 'Preferred name of the target or a synonym of it.',
  uniprotId: 'Accession of a protein in UniProt, for instance P00533.',
  geneId: 'Symbol of the gene, official or not.',
  officialGeneName: 'Symbol that the nomenclature committee gave the gene.',
  entrezGeneId: 'Number of the gene at NCBI, for instance 1956.',
  pdbId: 'Entry of the Protein Data Bank with the target’s structure.',
  targetId: 'One target by its identifier in the source.',
};

/** What users of a role may do. */
export const roleMeanings: Readonly<Record<Role, string>> = {
  FULL_USER: 'Searches, opens all results, SAR view and analyzers, exports and downloads.',
  PARTIAL_USER: 'Searches and views results: no SAR view, analyzers or exports.',
  EVALUATE_USER: 'Tries the product: searches, results and leaflets, no exports or downloads.',
  DOWNLOAD_EVALUATOR: 'Tries the product with all that a full user may do.',
  FLAT_FILE_ONLY: 'Dashboard and datasets only, no searching.',
  FLAT_FILE_ADMIN: 'Handles requests for data: dashboard and trackers.',
  GOSTAR_ADMIN: 'Administers: dashboard of all clients, subscriptions and trackers.',
  SUPER_ADMIN: 'May do all that administrators may do.',
};

/** The product's terms for its content. */
export const entityMeanings: readonly GlossaryEntry[] = [
  { term: 'Structure', meaning: 'A unique compound without its salts: the parent of all its forms.' },
  {
    term: 'Compound record',
    meaning: 'A compound as a reference reports it: a salt, a form, a name in a paper.',
  },
  {
    term: 'Activity',
    meaning: 'One measured value of one compound in one assay, with its reference.',
  },
  { term: 'Assay', meaning: 'One experiment as a reference describes it.' },
  { term: 'Reference', meaning: 'A journal article (J), a patent (P) or another document (O).' },
  {
    term: 'Development compound',
    meaning:
      'A structure with a development record: a phase, an approval, a withdrawal, a mechanism, an indication or a warning. The API calls it clinical compound.',
  },
  { term: 'Source', meaning: 'The organism that an assay works with, with its strain.' },
  {
    term: 'Target',
    meaning: 'What an assay measures on: a protein, a complex, a cell line, an organism and others.',
  },
  {
    term: 'Release',
    meaning: 'One state of the data with a name and a date; searches are answered from it.',
  },
  { term: 'Credit', meaning: 'What an export costs: one for each unique structure in it.' },
];

export const abbreviations: readonly GlossaryEntry[] = [
  { term: 'ADMET', meaning: 'Absorption, distribution, metabolism, excretion and toxicity.' },
  { term: 'BAO', meaning: 'BioAssay Ontology: a vocabulary of assays and their methods.' },
  { term: 'CAS', meaning: 'Registry number of a substance at the Chemical Abstracts Service.' },
  {
    term: 'CNS MPO',
    meaning: 'Score of 0 to 6 for entering the brain, from six calculated properties (Wager 2010).',
  },
  { term: 'DOI', meaning: 'Digital Object Identifier: the lasting address of a publication.' },
  { term: 'EFO', meaning: 'Experimental Factor Ontology: a vocabulary of diseases, among others.' },
  {
    term: 'Fsp3',
    meaning: 'Share of the carbon atoms of a molecule that are sp3, 0 to 1 (Lovering 2009).',
  },
  { term: 'GO', meaning: 'Gene Ontology: functions, processes and cellular locations of gene products.' },
  {
    term: 'hERG',
    meaning: 'Potassium channel of the heart (gene KCNH2); its inhibition may disturb the rhythm.',
  },
  { term: 'InChI', meaning: 'International Chemical Identifier: a structure as a line of text, by IUPAC.' },
  { term: 'INN', meaning: 'International Nonproprietary Name of a drug, by the WHO.' },
  { term: 'logD', meaning: 'Octanol-water distribution of all forms of a compound at one pH, as log10.' },
  { term: 'logP', meaning: 'Octanol-water partition coefficient of the neutral compound, as log10.' },
  { term: 'MeSH', meaning: 'Medical Subject Headings: a vocabulary of diseases, among others.' },
  { term: 'Molfile', meaning: 'File of a molecule with the positions of its atoms.' },
  {
    term: 'Morgan fingerprint',
    meaning: 'Environments of all atoms as bits; radius 2 and 2048 bits here.',
  },
  {
    term: 'Murcko scaffold',
    meaning: 'Rings of a molecule and the chains between them, without side chains.',
  },
  { term: 'PDB', meaning: 'Protein Data Bank: structures of proteins in space.' },
  { term: 'pKa', meaning: '-log10 of the acid dissociation constant.' },
  {
    term: 'PROTAC',
    meaning: 'Bivalent degrader: joins a target to an E3 ligase, so that the cell breaks it down.',
  },
  {
    term: 'QED',
    meaning: 'Quantitative estimate of drug-likeness from eight properties, 0 to 1 (Bickerton 2012).',
  },
  { term: 'SAR', meaning: 'Structure-activity relationship.' },
  { term: 'SMARTS', meaning: 'Pattern of atoms and bonds as a line of text, for substructure searches.' },
  { term: 'SMILES', meaning: 'A molecule as a line of text.' },
  {
    term: 'Tanimoto similarity',
    meaning: 'Bits that two fingerprints share, divided by the bits that either has: 0 to 1.',
  },
  { term: 'TPSA', meaning: 'Topological polar surface area, calculated from the drawing (PSA).' },
  { term: 'USAN', meaning: 'United States Adopted Name of a drug.' },
];
