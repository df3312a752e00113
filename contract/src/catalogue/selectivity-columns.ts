import { type ColumnEntry, selectivity } from './column-entry.ts';

const ofSearch =
  'Of the first selectivity row of the search that is not excluded, by the values that this row compares; filters do not change it.';

/** Columns of structures that show by how much they meet the selectivity row of the search. */
export const selectivityColumns: readonly ColumnEntry[] = [
  [
    'selectivity_fold_prefix',
    'Fold prefix',
    'prefix',
    {
      source: 'computed',
      sort: false,
      hidden: true,
      description: 'Relation of the fold: ≥ if a value that decides it is a bound or a range.',
    },
  ],
  [
    'selectivity_fold',
    'Fold',
    'number',
    {
      source: 'computed',
      hidden: true,
      sort: selectivity('structure.selectivity_fold'),
      description: `Greatest factor that is certain in any comparison: the lower end of pActivity on the targets to be better on against the upper end on the others. ${ofSearch}`,
    },
  ],
  [
    'selectivity_on_count',
    'n (better on)',
    'integer',
    {
      source: 'computed',
      sort: false,
      hidden: true,
      description: 'Number of values on the target to be better on that the fold is from.',
    },
  ],
  [
    'selectivity_over_count',
    'n (than on)',
    'integer',
    {
      source: 'computed',
      sort: false,
      hidden: true,
      description: 'Number of values on the target to spare that the fold is from.',
    },
  ],
];
