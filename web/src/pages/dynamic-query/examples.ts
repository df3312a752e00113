import type { DynamicQuery } from '@moltrove/contract';

export interface QueryExample {
  readonly title: string;
  readonly query: DynamicQuery;
}

const plain = (column: string) => ({ column, aggregate: null });
const base = { where: null, grouped: false, order: [], limit: null } as const;

/** Questions that every release can answer. */
export const queryExamples: readonly QueryExample[] = [
  {
    title: 'How many compounds and activities does each target have?',
    query: {
      ...base,
      table: 'activity',
      joins: [
        { from: 'activity', table: 'assay', optional: false },
        { from: 'assay', table: 'target', optional: false },
      ],
      columns: [
        plain('target.pref_name'),
        plain('target.organism'),
        { column: 'activity.str_id', aggregate: 'distinct' },
        { column: null, aggregate: 'rows' },
      ],
      grouped: true,
      order: [{ column: 3, direction: 'desc' }],
    },
  },
  {
    title: 'Which structures are below 1 nM, and on what?',
    query: {
      ...base,
      table: 'activity',
      joins: [
        { from: 'activity', table: 'structure', optional: false },
        { from: 'activity', table: 'assay', optional: false },
        { from: 'assay', table: 'target', optional: false },
      ],
      columns: [
        plain('structure.smiles'),
        plain('activity.str_id'),
        plain('target.pref_name'),
        plain('activity.pactivity'),
        plain('activity.ref_id'),
      ],
      where: { match: 'all', filters: [{ column: 'activity.pactivity', operator: 'more', values: [9] }] },
      order: [{ column: 3, direction: 'desc' }],
    },
  },
  {
    title: 'What is each approved drug used for?',
    query: {
      ...base,
      table: 'indication',
      joins: [{ from: 'indication', table: 'development_compound', optional: false }],
      columns: [
        plain('development_compound.drug_name'),
        plain('indication.str_id'),
        plain('indication.mesh_heading'),
        plain('indication.max_phase'),
      ],
      where: { match: 'all', filters: [{ column: 'indication.max_phase', operator: 'is', values: [4] }] },
      order: [{ column: 0, direction: 'asc' }],
    },
  },
];
