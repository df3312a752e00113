import { type TreeKey, criterionSchema } from '@moltrove/contract/without-calls';
import type { SqlCriterion, SqlQuery } from './sql-counts.ts';

function view(tree: TreeKey, where: string, ...ids: string[]): SqlCriterion {
  const nodes = ids.map((id) => ({ id }));
  return { criterion: criterionSchema.parse({ option: 'TreeView', tree, nodes }), where };
}

/** Targets of a protein class and of all below it. */
const ofClass = (name: string, level: number): string => `tid IN (
  WITH RECURSIVE below (id) AS (
    SELECT protein_class_id FROM protein_classification WHERE COALESCE(pref_name, short_name) COLLATE NOCASE = '${name}' AND class_level = ${level}
    UNION SELECT c.protein_class_id FROM protein_classification c JOIN below ON c.parent_id = below.id)
  SELECT t.tid FROM target_components t JOIN component_class c ON c.component_id = t.component_id
  WHERE c.protein_class_id IN (SELECT id FROM below))`;

const kinases = view('Target', ofClass('kinase', 2), 'Enzyme/kinase');
const enzymes = view('Target', ofClass('Enzyme', 1), 'Enzyme');
const ic50InNm = view('Endpoint', `standard_type = 'IC50' AND standard_units = 'nM'`, 'Potency/IC50/nM');
const affinity = view(
  'Endpoint',
  `standard_type COLLATE NOCASE IN ('Ki', 'Kd', 'KB', 'Ke', 'pKi', 'pKd', 'pKB')`,
  'Affinity',
);
const herg = view(
  'Toxicity',
  `tid IN (SELECT tid FROM target_dictionary WHERE pref_name = 'HERG')`,
  'Cardiac',
);
const approved = view('ClinicalPhase', 'max_phase = 4', 'Approved');
const hypertension = view(
  'Indication',
  `str_id IN (SELECT COALESCE(h.parent_molregno, i.molregno) FROM drug_indication i
    LEFT JOIN molecule_hierarchy h ON h.molregno = i.molregno WHERE i.efo_term = 'hypertension')`,
  'EFO terms/H/hypertension',
);
const singleProtein = view(
  'AssayMethodName',
  `assay_id IN (SELECT a.assay_id FROM assays a JOIN bioassay_ontology b ON b.bao_id = a.bao_format
    WHERE b.label = 'single protein format' AND a.assay_type = 'B')`,
  'single protein format/Binding',
);
const articles: SqlCriterion = {
  ...view('Bibliography', `doc_type = 'PUBLICATION'`, 'Journal article'),
  docs: `doc_type = 'PUBLICATION'`,
};

const alone = (name: string, criterion: SqlCriterion): [string, SqlQuery] => [
  name,
  { criteria: [criterion], joins: [] },
];

/** Nodes of the trees, with the SQL that selects their members. */
export const treeViewQueries: readonly (readonly [string, SqlQuery])[] = [
  alone('tree: kinases', kinases),
  alone('tree: enzymes', enzymes),
  alone('tree: IC50 in nM', ic50InNm),
  alone('tree: affinity', affinity),
  alone('tree: cardiac toxicity', herg),
  alone('tree: approved drugs', approved),
  alone('tree: hypertension', hypertension),
  alone('tree: binding to single proteins', singleProtein),
  alone('tree: journal articles', articles),
  [
    'tree: kinases AND IC50 in nM OR approved drugs',
    {
      criteria: [kinases, ic50InNm, approved],
      joins: [
        { operator: 'AND', meaning: 'sameRecord' },
        { operator: 'OR', meaning: 'sameRecord' },
      ],
    },
  ],
  [
    'tree: enzymes NOT kinases',
    { criteria: [enzymes, kinases], joins: [{ operator: 'NOT', meaning: 'sameRecord' }] },
  ],
  [
    'tree: kinases AND (same structure) cardiac toxicity',
    { criteria: [kinases, herg], joins: [{ operator: 'AND', meaning: 'sameStructure' }] },
  ],
  [
    'tree: hypertension AND affinity',
    { criteria: [hypertension, affinity], joins: [{ operator: 'AND', meaning: 'sameRecord' }] },
  ],
];
