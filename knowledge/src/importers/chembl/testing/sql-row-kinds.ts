import { type Criterion, type CriterionOption, criterionSchema } from '@moltrove/contract/without-calls';
import type { SqlCriterion, SqlQuery } from './sql-counts.ts';

const criterion = (option: CriterionOption, fields: object): Criterion =>
  criterionSchema.parse({ option, ...fields });

/** Structures with a family member for which a condition on `molecule_dictionary m` holds. */
const family = (condition: string): string => `str_id IN (
  SELECT COALESCE(h.parent_molregno, m.molregno) FROM molecule_dictionary m
  LEFT JOIN molecule_hierarchy h ON h.molregno = m.molregno WHERE ${condition})`;

const parents = (condition: string): string =>
  `str_id IN (SELECT molregno FROM molecule_dictionary WHERE ${condition})`;

const structures = (option: CriterionOption, fields: object, where: string): SqlCriterion => ({
  criterion: criterion(option, fields),
  where,
});

const documents = (fields: object, docs: string): SqlCriterion => ({
  criterion: criterion('Bibliography', fields),
  where: `doc_id IN (SELECT doc_id FROM docs WHERE ${docs})`,
  docs,
});

const assays = (option: CriterionOption, fields: object, condition: string): SqlCriterion => ({
  criterion: criterion(option, fields),
  where: `assay_id IN (SELECT assay_id FROM assays WHERE ${condition})`,
});

/** A row of structure grain, which selects structures with all of their activities. */
const drugs = (option: CriterionOption, fields: object, where: string): SqlCriterion => ({
  criterion: criterion(option, fields),
  where: `str_id IN (SELECT str_id FROM str WHERE ${where})`,
  structures: where,
});

const company = drugs(
  'Company',
  { companies: ['mylan pharmaceuticals inc', 'Apotex Inc'] },
  `developed AND ${family(`m.molregno IN (SELECT f.molregno FROM formulations f
    JOIN products p ON p.product_id = f.product_id
    WHERE company_key(p.applicant_full_name) IN ('mylan pharmaceuticals', 'apotex'))`)}`,
);
const cyclooxygenase = drugs(
  'ActivityMechanism',
  { mechanisms: ['cyclooxygenase inhibitor'] },
  family(`m.molregno IN (SELECT molregno FROM drug_mechanism
    WHERE lower(mechanism_of_action) = 'cyclooxygenase inhibitor')`),
);
const agonist: SqlCriterion = {
  criterion: criterion('ActivityMechanism', { mechanisms: ['Agonist'] }),
  where: `activity_id IN (SELECT activity_id FROM activities WHERE action_type = 'AGONIST')`,
};
const breastCancer = structures(
  'Indication',
  { indications: ['Breast cancer', 'Neoplasms'] },
  family(`m.molregno IN (SELECT molregno FROM drug_indication
    WHERE lower(efo_term) IN ('breast cancer', 'neoplasms') OR lower(mesh_heading) IN ('breast cancer', 'neoplasms'))`),
);
const naturalProduct = structures(
  'CompoundCategories',
  { categories: ['natural product'] },
  parents('natural_product = 1'),
);
const antibodyOrProdrug = structures(
  'CompoundCategories',
  { categories: ['Antibody', 'Prodrug'] },
  `${parents(`molecule_type = 'Antibody'`)} OR (developed AND ${family('m.prodrug = 1')})`,
);
const withdrawn = structures(
  'ClinicalPhases',
  { statuses: ['Withdrawn'] },
  `developed AND ${family('m.withdrawn_flag = 1 OR m.availability_type = -2')}`,
);
const withdrawnApproved = structures(
  'ClinicalPhases',
  { phases: ['Approved'], statuses: ['Withdrawn'] },
  `max_phase = 4 AND ${withdrawn.where}`,
);
/** Degraders by a mechanism of the source, and the one glue of the mini cut, which is recognized by its structure. */
const degrader = structures(
  'DegraderType',
  { degraderTypes: ['Monovalent', 'Bivalent'] },
  `str_id IN (SELECT molregno FROM compound_structures WHERE canonical_smiles IS NOT NULL)
   AND ${family(`m.pref_name = 'INDISULAM'
     OR m.molregno IN (SELECT molregno FROM drug_mechanism WHERE action_type = 'DEGRADER')`)}`,
);
const tacrine = structures(
  'Structure',
  { names: ['CI-970', 'clozapine'] },
  family(`lower(m.pref_name) = 'clozapine' OR m.molregno IN (
    SELECT molregno FROM molecule_synonyms WHERE lower(synonyms) IN ('ci-970', 'clozapine'))`),
);
const rats = assays(
  'Source',
  { strains: [{ genus: 'Rattus' }, { genus: 'bos', species: 'taurus' }] },
  `assay_organism = 'Rattus' OR assay_organism GLOB 'Rattus [a-z]*' OR assay_organism GLOB 'Bos taurus*'`,
);
const humanOrHiv = assays(
  'Source',
  { organisms: ['human immunodeficiency virus 1'], strains: [{ species: 'sapiens' }] },
  `assay_organism IN ('Human immunodeficiency virus 1', 'Homo sapiens')`,
);
const cellBased = assays(
  'Assay',
  { assayTypes: ['Binding', 'A'], methods: ['cell-based format'] },
  `assay_type IN ('B', 'A') AND bao_format IN (SELECT bao_id FROM bioassay_ontology WHERE label = 'cell-based format')`,
);
/** A word of a description is delimited by characters that are neither letters nor digits. */
const hasWord = (word: string): string =>
  `(' ' || lower(description) || ' ') GLOB '*[^a-z0-9]${word}[^a-z0-9]*'`;
const described = assays(
  'Assay',
  { descriptions: ['microsomes, human liver', 'CDK2'] },
  `(${['microsomes', 'human', 'liver'].map(hasWord).join(' AND ')}) OR ${hasWord('cdk2')}`,
);
const paper = documents(
  {
    terms: [
      { category: 'pubmed', label: '15634009' },
      { category: 'doi', label: 'https://doi.org/10.1021/JM00090A027' },
    ],
  },
  `pubmed_id = 15634009 OR lower(doi) = '10.1021/jm00090a027'`,
);
const page = documents(
  { journals: [{ journalName: 'j med chem', volume: '48', issue: '1', pageNo: '152' }] },
  `journal_key(journal) = 'j med chem' AND volume = '48' AND issue = '1' AND first_page = '152'`,
);
const volume = documents(
  { journals: [{ journalName: 'J Med Chem', year: 1992, volume: '35' }] },
  `journal_key(journal) = 'j med chem' AND volume = '35' AND year = 1992`,
);
const usPatents = documents({ patents: [{ countryCode: 'us' }] }, `patent_id LIKE 'US%'`);
const onePatent = documents(
  {
    terms: [{ category: 'patent', label: 'US10633379' }],
    patents: [{ patentNo: '11279703' }],
    operatorFlag: 'OR',
  },
  `patent_id IN ('US-10633379-B2', 'US-11279703-B2')`,
);
const author = documents({ criterion: { authorName: 'Tosh DK' } }, `lower(authors) LIKE '%tosh dk%'`);
const authorOrYear = documents(
  { criterion: { authorName: 'tosh', fromYear: 2018 }, dataSources: ['P'], operatorFlag: 'OR' },
  `lower(authors) LIKE '%tosh%' OR year >= 2018 OR doc_type = 'PATENT'`,
);

const join = (
  first: SqlCriterion,
  operator: 'AND' | 'OR' | 'NOT',
  meaning: 'sameRecord' | 'sameStructure',
  second: SqlCriterion,
): SqlQuery => ({ criteria: [first, second], joins: [{ operator, meaning }] });

const alone = (only: SqlCriterion): SqlQuery => ({ criteria: [only], joins: [] });

/** Searches by the kinds of row that are not about targets, values and properties, and their joins. */
export const rowKindQueries: readonly [name: string, query: SqlQuery][] = [
  ['companies', alone(company)],
  ['mechanism of a drug', alone(cyclooxygenase)],
  ['mechanism of an activity', alone(agonist)],
  ['indications', alone(breastCancer)],
  ['natural products', alone(naturalProduct)],
  ['antibodies and prodrugs', alone(antibodyOrProdrug)],
  ['clinical status', alone(withdrawn)],
  ['clinical phase and status', alone(withdrawnApproved)],
  ['degraders', alone(degrader)],
  ['structures by name and synonym', alone(tacrine)],
  ['genus, and genus with species', alone(rats)],
  ['organism or species', alone(humanOrHiv)],
  ['assay type and method', alone(cellBased)],
  ['words of assay descriptions', alone(described)],
  ['PubMed ID or DOI', alone(paper)],
  ['journal, volume, issue and page', alone(page)],
  ['journal, year and volume', alone(volume)],
  ['patents of a country', alone(usPatents)],
  ['patents by number', alone(onePatent)],
  ['author', alone(author)],
  ['author or year or kind', alone(authorOrYear)],
  ['company AND description', join(company, 'AND', 'sameRecord', described)],
  ['company AND indication', join(company, 'AND', 'sameRecord', breastCancer)],
  ['company NOT status', join(company, 'NOT', 'sameRecord', withdrawn)],
  ['company AND mechanism, same structure', join(company, 'AND', 'sameStructure', cyclooxygenase)],
  ['mechanism NOT source', join(cyclooxygenase, 'NOT', 'sameRecord', rats)],
  ['source NOT company', join(humanOrHiv, 'NOT', 'sameRecord', company)],
  ['category AND assay', join(naturalProduct, 'AND', 'sameRecord', cellBased)],
  ['patents OR author', join(usPatents, 'OR', 'sameRecord', author)],
  ['indication NOT company, same structure', join(breastCancer, 'NOT', 'sameStructure', company)],
];
