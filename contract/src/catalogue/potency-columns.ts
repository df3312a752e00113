import { type ColumnEntry, potency } from './column-entry.ts';

const measured =
  'Affinity and potency values of the structure in these results; values with a doubt and repeated citations count unless a filter excludes them.';
const comparable =
  'Exact values only (= or no prefix), and only if all are on one target, with the same mutation, and all affinities or all potencies.';

/** Columns of structures that summarize their pActivity values in the results. */
export const potencyColumns: readonly ColumnEntry[] = [
  [
    'best_pactivity_prefix',
    'Best pActivity prefix',
    'prefix',
    { source: 'computed', sort: false, hidden: true, description: 'Relation of the best pActivity.' },
  ],
  [
    'best_pactivity',
    'Best pActivity',
    'number',
    {
      source: 'computed',
      hidden: true,
      sort: potency('structure.best_pactivity'),
      description: `Highest pActivity that is certain, over all matching activities, which may be on several targets: an exact value, a lower bound (>) or the lower end of a range. An upper bound (<) is shown only without these. ${measured}`,
    },
  ],
  [
    'median_pactivity',
    'Median pActivity',
    'number',
    {
      source: 'computed',
      hidden: true,
      sort: potency('structure.median_pactivity'),
      description: `Median of the pActivity values. ${comparable}`,
    },
  ],
  [
    'pactivity_count',
    'n',
    'integer',
    {
      source: 'computed',
      hidden: true,
      sort: potency('structure.pactivity_count'),
      description: `Number of activities with a pActivity, bounds included. ${measured}`,
    },
  ],
  [
    'pactivity_spread',
    'Spread',
    'number',
    {
      source: 'computed',
      hidden: true,
      sort: potency('structure.pactivity_spread'),
      description: `Highest minus lowest pActivity, for at least two values. ${comparable}`,
    },
  ],
  [
    'ligand_efficiency_prefix',
    'LE prefix',
    'prefix',
    { source: 'computed', sort: false, hidden: true, description: 'Relation of LE.' },
  ],
  [
    'ligand_efficiency',
    'LE',
    'number',
    {
      source: 'computed',
      hidden: true,
      sort: potency('structure.ligand_efficiency'),
      description:
        'Ligand efficiency of the best pActivity: 1.37 × pActivity / heavy atoms, in kcal/mol per atom.',
    },
  ],
  [
    'lipophilic_efficiency_prefix',
    'LLE prefix',
    'prefix',
    { source: 'computed', sort: false, hidden: true, description: 'Relation of LLE.' },
  ],
  [
    'lipophilic_efficiency',
    'LLE',
    'number',
    {
      source: 'computed',
      hidden: true,
      sort: potency('structure.lipophilic_efficiency'),
      description: 'Lipophilic ligand efficiency: best pActivity minus the calculated logP.',
    },
  ],
];
