import { type SelectivityScope, criterionSchema } from '@moltrove/contract/without-calls';
import type { SqlCriterion, SqlQuery } from './sql-counts.ts';

interface SelectivityQuery {
  /** ChEMBL ids of the targets of both sides. */
  readonly on: readonly string[];
  readonly over: readonly string[];
  readonly fold: number;
  readonly scope?: SelectivityScope;
  readonly figure?: 'median';
  readonly family?: 'affinity' | 'potency';
}

const typesOf = {
  affinity: ['KI', 'KD', 'KB', 'KE'],
  potency: ['IC50', 'EC50', 'AC50', 'XC50', 'ED50', 'POTENCY'],
};

const texts = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

/** Columns whose values are equal within one comparison. */
const within: Record<SelectivityScope, string> = {
  any: '1',
  samePaper: 'a.doc_id',
  sameAssay: `a.doc_id || '/' || COALESCE(s.assay_type, '-') || '/' || COALESCE(s.bao_format, '-') || '/' ||
    COALESCE(s.cell_id, '-') || '/' || COALESCE(s.assay_cell_type, '-') || '/' || COALESCE(s.assay_tissue, '-')`,
};

/** One figure in micromolar per target and comparison: the worst of its values, or the median of their logarithms. */
function figures(
  side: 'on' | 'over',
  { family, scope = 'samePaper', figure, ...query }: SelectivityQuery,
): string {
  const types = family === undefined ? [...typesOf.affinity, ...typesOf.potency] : typesOf[family];
  const end =
    side === 'on'
      ? `CASE WHEN a.standard_upper_value IS NOT NULL THEN a.um / a.standard_value * a.standard_upper_value
          WHEN a.standard_relation IN ('>', '>>', '>=') THEN 1e300 ELSE a.um END`
      : `CASE WHEN a.standard_upper_value IS NULL AND a.standard_relation IN ('<', '<<', '<=') THEN 1e-300
          ELSE a.um END`;
  const rows = `SELECT a.str_id, upper(a.standard_type) AS type, ${within[scope]} AS scope_key, a.tid, ${end} AS um
    FROM act a JOIN assays s ON s.assay_id = a.assay_id
    WHERE a.um > 0 AND s.variant_id IS NULL AND upper(a.standard_type) IN (${texts(types)})
      AND a.tid IN (SELECT tid FROM target_dictionary WHERE chembl_id IN (${texts(query[side])}))`;
  if (figure === undefined) {
    const worst = side === 'on' ? 'MAX(um)' : 'MIN(um)';
    return `SELECT str_id, type, scope_key, tid, ${worst} AS um FROM (${rows}) GROUP BY str_id, type, scope_key, tid`;
  }
  const group = 'PARTITION BY str_id, type, scope_key, tid';
  return `SELECT str_id, type, scope_key, tid, exp(AVG(ln(um))) AS um FROM (
      SELECT *, ROW_NUMBER() OVER (${group} ORDER BY um) AS nth, COUNT(*) OVER (${group}) AS n FROM (${rows}))
    WHERE nth IN ((n + 1) / 2, n / 2 + 1) GROUP BY str_id, type, scope_key, tid`;
}

function selective(query: SelectivityQuery): SqlCriterion {
  const side = (key: 'on' | 'over'): object[] =>
    query[key].map((label) => ({ label, targetCategories: 'targetId' }));
  const { fold } = query;
  return {
    criterion: criterionSchema.parse({ option: 'Selectivity', ...query, on: side('on'), over: side('over') }),
    where: `str_id IN (SELECT str_id FROM
        (SELECT str_id, type, scope_key, MIN(um) AS best FROM (${figures('on', query)}) GROUP BY 1, 2, 3)
      JOIN (SELECT str_id, type, scope_key, MIN(um) AS strongest FROM (${figures('over', query)}) GROUP BY 1, 2, 3)
        USING (str_id, type, scope_key)
      WHERE strongest >= best * ${fold} * (1 - 1e-9))`,
  };
}

const [serotonin2a, serotonin2b, serotonin2c, serotonin6] = [
  'CHEMBL224',
  'CHEMBL1833',
  'CHEMBL225',
  'CHEMBL3371',
];
const alone = (query: SelectivityQuery): SqlQuery => ({ criteria: [selective(query)], joins: [] });
const human: SqlCriterion = {
  criterion: criterionSchema.parse({
    option: 'Target',
    terms: [serotonin2a, serotonin2c].map((label) => ({ label, targetCategories: 'targetId' })),
  }),
  where: `tid IN (SELECT tid FROM target_dictionary WHERE chembl_id IN ('${serotonin2a}', '${serotonin2c}'))`,
};
const over2a = { on: [serotonin2c], over: [serotonin2a], fold: 30 };
const over2b = { on: [serotonin2c], over: [serotonin2b], fold: 10 };

/** Selectivity between serotonin receptors, whose values are often in the same paper. */
export const selectivityQueries: readonly [name: string, query: SqlQuery][] = [
  ['selective in the same paper', alone(over2a)],
  ['selective in the same paper and kind of assay', alone({ ...over2b, scope: 'sameAssay' })],
  ['selective in the same paper, by kinds of assay that differ', alone(over2b)],
  ['selective over all papers', alone({ ...over2a, scope: 'any' })],
  ['selective over all papers by medians', alone({ ...over2a, scope: 'any', figure: 'median' })],
  ['selective by medians in the same paper', alone({ ...over2a, figure: 'median', fold: 10 })],
  ['selective by potency', alone({ ...over2b, family: 'potency' })],
  [
    'selective over several targets',
    alone({ on: [serotonin2c], over: [serotonin2a, serotonin2b, serotonin6], fold: 10, family: 'affinity' }),
  ],
  [
    'any of several targets over one',
    alone({ on: [serotonin2a, serotonin2c], over: [serotonin6], fold: 10, scope: 'any' }),
  ],
  [
    'selective AND their values on both targets',
    { criteria: [selective(over2a), human], joins: [{ operator: 'AND', meaning: 'sameRecord' }] },
  ],
  [
    'values on both targets NOT selective',
    {
      criteria: [human, selective({ ...over2a, fold: 2 })],
      joins: [{ operator: 'NOT', meaning: 'sameRecord' }],
    },
  ],
];
