import {
  type Criterion,
  type CriterionOption,
  criterionSchema,
  type Meaning,
  type Operator,
} from '@moltrove/contract/without-calls';
import { above, upTo } from './sql-conditions.ts';
import type { SqlCriterion, SqlQuery } from './sql-counts.ts';

const criterion = (option: CriterionOption, fields: object): Criterion =>
  criterionSchema.parse({ option, ...fields });

function target(where: string, ...labels: [category: string, label: string][]): SqlCriterion {
  const terms = labels.map(([targetCategories, label]) => ({ label, targetCategories }));
  return { criterion: criterion('Target', { terms }), where: `tid IN (${where})` };
}

const withComponent = (condition: string): string =>
  `SELECT tc.tid FROM target_components tc JOIN component_sequences c ON c.component_id = tc.component_id
   LEFT JOIN component_synonyms y ON y.component_id = c.component_id WHERE ${condition}`;

const gene = (symbol: string): SqlCriterion =>
  target(withComponent(`y.syn_type = 'GENE_SYMBOL' AND upper(y.component_synonym) = '${symbol}'`), [
    'officialGeneName',
    symbol,
  ]);

function activity(where: string, ...activities: object[]): SqlCriterion {
  return { criterion: criterion('ActivityTypes', { activities }), where };
}

function years(from: number, to: number): SqlCriterion {
  return {
    criterion: criterion('Bibliography', { criterion: { fromYear: from, toYear: to } }),
    where: `year BETWEEN ${from} AND ${to}`,
    docs: `year BETWEEN ${from} AND ${to}`,
  };
}

const cyp19 = target(`SELECT tid FROM target_dictionary WHERE pref_name = 'Cytochrome P450 19A1'`, [
  'name',
  'cytochrome p450 19a1',
]);
const acheOrHerg = target(
  `SELECT tid FROM target_dictionary WHERE pref_name IN ('Acetylcholinesterase', 'HERG')`,
  ['name', 'Acetylcholinesterase'],
  ['name', 'HERG'],
);
const ache = gene('ACHE');
const htr2b = gene('HTR2B');
const cdk2ByAccession = target(withComponent(`c.accession = 'P24941'`), ['uniprotId', 'P24941']);
const cyp2d6 = target(`SELECT tid FROM target_dictionary WHERE chembl_id = 'CHEMBL289'`, [
  'targetId',
  'CHEMBL289',
]);
const ic50To100nM = activity(`standard_type = 'IC50' AND ${upTo(0.1)}`, {
  activityType: 'IC50',
  activityUom: 'nM',
  prefix: '<=',
  minValue: 100,
});
const kiAbove1uM = activity(`standard_type = 'Ki' AND ${above(1)}`, {
  activityType: 'Ki',
  activityUom: 'uM',
  prefix: '>',
  minValue: 1,
});
const anyKi = activity(`standard_type = 'Ki'`, { activityType: 'Ki' });
const inhibition = activity(
  `standard_type = 'Inhibition' AND standard_units = '%' AND standard_value BETWEEN 50 AND 100
   AND COALESCE(standard_relation, '=') IN ('=', '~') AND standard_upper_value IS NULL`,
  { activityType: 'Inhibition', activityUom: '%', prefix: 'R', minValue: 50, maxValue: 100 },
);
const ic50OrEc50 = activity(
  `standard_type IN ('IC50', 'EC50')`,
  { activityType: 'IC50' },
  { activityType: 'EC50' },
);
const years2004To2006 = years(2004, 2006);
const years2010 = years(2010, 2010);
const patents: SqlCriterion = {
  criterion: criterion('Bibliography', { dataSources: ['P'] }),
  where: `doc_type = 'PATENT'`,
  docs: `doc_type = 'PATENT'`,
};
const human: SqlCriterion = {
  criterion: criterion('Source', { organisms: ['Homo sapiens'] }),
  where: `assay_organism = 'Homo sapiens'`,
};
const rabbitOrRat: SqlCriterion = {
  criterion: criterion('Source', { organisms: ['Oryctolagus cuniculus', 'Rattus norvegicus'] }),
  where: `assay_organism IN ('Oryctolagus cuniculus', 'Rattus norvegicus')`,
};
const approved: SqlCriterion = {
  criterion: criterion('ClinicalPhases', { phases: ['Approved'] }),
  where: 'max_phase = 4',
};
const phase2Or3: SqlCriterion = {
  criterion: criterion('ClinicalPhases', { phases: ['Phase II', 'Phase III'] }),
  where: 'max_phase IN (2, 3)',
};
const small: SqlCriterion = {
  criterion: criterion('Structure', { properties: { mol_weight: { min: null, max: 300 } } }),
  where: 'mw_freebase <= 300',
};
const leadLike: SqlCriterion = {
  criterion: criterion('Structure', {
    properties: {
      mol_weight: { min: 200, max: 350 },
      clogp: { min: -1, max: 3 },
      rot_bonds: { min: 0, max: 7 },
    },
  }),
  where: 'mw_freebase BETWEEN 200 AND 350 AND alogp BETWEEN -1 AND 3 AND rtb BETWEEN 0 AND 7',
};

type Step = [Operator, Meaning, SqlCriterion];

function query(first: SqlCriterion, ...steps: Step[]): SqlQuery {
  return {
    criteria: [first, ...steps.map(([, , next]) => next)],
    joins: steps.map(([operator, meaning]) => ({ operator, meaning })),
  };
}

/** Searches with every operator and meaning, with both grains on either side. */
export const sqlQueries: readonly [name: string, query: SqlQuery][] = [
  ['one target by name', query(cyp19)],
  ['two targets in one row', query(acheOrHerg)],
  ['a target by gene', query(ache)],
  ['a target by UniProt accession', query(cdk2ByAccession)],
  ['a target by source id', query(cyp2d6)],
  ['type and value', query(ic50To100nM)],
  ['type and value above, in another unit', query(kiAbove1uM)],
  ['a range in percent', query(inhibition)],
  ['two types in one row', query(ic50OrEc50)],
  ['years', query(years2004To2006)],
  ['patents', query(patents)],
  ['organism', query(human)],
  ['clinical phase', query(approved)],
  ['property range', query(small)],
  ['three property ranges', query(leadLike)],
  ['target AND value', query(cyp19, ['AND', 'sameRecord', ic50To100nM])],
  [
    'target AND value AND year',
    query(ache, ['AND', 'sameRecord', ic50To100nM], ['AND', 'sameRecord', years2010]),
  ],
  ['target AND organism', query(ache, ['AND', 'sameRecord', rabbitOrRat])],
  ['activity AND structure', query(cyp19, ['AND', 'sameRecord', small])],
  ['structure AND activity', query(approved, ['AND', 'sameRecord', anyKi])],
  ['structure AND structure', query(leadLike, ['AND', 'sameRecord', approved])],
  ['year AND structure', query(years2004To2006, ['AND', 'sameRecord', approved])],
  ['two targets, same structure', query(cyp19, ['AND', 'sameStructure', ache])],
  ['target and value, same structure', query(htr2b, ['AND', 'sameStructure', kiAbove1uM])],
  ['activity and structure, same structure', query(ache, ['AND', 'sameStructure', approved])],
  ['structure and structure, same structure', query(small, ['AND', 'sameStructure', phase2Or3])],
  ['year and organism, same structure', query(years2010, ['AND', 'sameStructure', human])],
  ['target OR target', query(cyp19, ['OR', 'sameRecord', htr2b])],
  ['activity OR structure', query(htr2b, ['OR', 'sameRecord', approved])],
  ['structure OR structure', query(approved, ['OR', 'sameStructure', phase2Or3])],
  ['target NOT value', query(cyp19, ['NOT', 'sameRecord', ic50To100nM])],
  ['target NOT year', query(ache, ['NOT', 'sameRecord', years2004To2006])],
  ['target NOT structure', query(ache, ['NOT', 'sameRecord', small])],
  ['structure NOT activity', query(approved, ['NOT', 'sameRecord', anyKi])],
  ['structure NOT structure', query(small, ['NOT', 'sameRecord', approved])],
  ['year NOT structure', query(years2004To2006, ['NOT', 'sameRecord', small])],
  ['target NOT target, same structure', query(cyp19, ['NOT', 'sameStructure', ache])],
  ['activity NOT structure, same structure', query(ache, ['NOT', 'sameStructure', approved])],
  ['structure NOT activity, same structure', query(small, ['NOT', 'sameStructure', anyKi])],
  ['structure NOT structure, same structure', query(leadLike, ['NOT', 'sameStructure', approved])],
  [
    'two blocks',
    query(
      cyp19,
      ['AND', 'sameRecord', ic50To100nM],
      ['OR', 'sameRecord', ache],
      ['AND', 'sameRecord', years2010],
    ),
  ],
  [
    'a block with every join',
    query(
      anyKi,
      ['AND', 'sameRecord', human],
      ['AND', 'sameStructure', htr2b],
      ['NOT', 'sameRecord', kiAbove1uM],
      ['NOT', 'sameStructure', approved],
    ),
  ],
  [
    'meanings mixed over three blocks',
    query(
      approved,
      ['AND', 'sameStructure', ache],
      ['OR', 'sameRecord', leadLike],
      ['NOT', 'sameRecord', ic50OrEc50],
      ['OR', 'sameRecord', patents],
      ['AND', 'sameRecord', small],
    ),
  ],
];
