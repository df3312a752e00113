import { type Dialect, type Source, type SqlSearch, fromSource } from './dialect.ts';
import { codedColumns } from '../facts/fact-tables.ts';

export const setTables = { activities: 'set_a', structures: 'set_s' } as const;

/** What charts and pages of a search read. */
export interface ChartSources {
  readonly activities: Source;
  /** One row per structure of S; `activities` is the number of its activities in A. */
  readonly structures: Source;
}

export const wholeRelease: ChartSources = {
  activities: { table: 'activity', where: null },
  structures: { table: 'structure', where: null },
};
export const materializedSet: ChartSources = {
  activities: { table: setTables.activities, where: null },
  structures: { table: setTables.structures, where: null },
};

const setColumns = ['act_id', 'str_id', 'assay_id', 'ref_id', 'gvk_id', 'developed', ...codedColumns].concat(
  'reference_rank',
  'year',
  'pactivity',
  'value',
);

/** Creates the set of a search with all that its charts and sorts need, so that none of them joins again. */
export function makeSetSql(dialect: Dialect, { where, structures }: SqlSearch): string[] {
  const { activities: a, structures: s } = setTables;
  const properties = ['mol_weight', 'logp', 'psa', 'hb_donors', 'hb_acceptor'].map((name) => `s.${name}`);
  const counted = `(SELECT str_id, count(*) AS n FROM ${a} GROUP BY str_id) AS c`;
  const join =
    structures === null
      ? `FROM ${counted} JOIN structure AS s ON s.str_id = c.str_id`
      : `FROM structure AS s LEFT JOIN ${counted} ON c.str_id = s.str_id WHERE s.str_id IN (${structures})`;
  return [
    ...dialect.createSet(a, `SELECT ${setColumns.join(', ')} ${fromSource({ table: 'activity', where })}`),
    ...dialect.createSet(
      s,
      `SELECT s.str_id AS str_id, ${properties.map((name) => `${name} AS ${name.slice(2)}`).join(', ')},
        coalesce(c.n, 0) AS activities ${join}`,
    ),
  ];
}

export const dropSetSql = Object.values(setTables).map((name) => `DROP TABLE IF EXISTS ${name}`);
