import { z } from 'zod';
import { searchCountsSchema } from '../../wire/counts.ts';
import type { TabKey } from '../../domain/tabs.ts';
import type { Search } from '../../query/query.ts';
import { type OpenedRows, searchOf } from '../opened-rows.ts';

/** Things that have a name but no rows of their own. */
export const namedKinds = ['company', 'organism', 'indication'] as const;
export type NamedKind = (typeof namedKinds)[number];

interface NamedChart {
  readonly key: 'clinicalphase' | 'assaytype';
  readonly label: string;
  readonly tab: 'clinicalCompounds' | 'activities';
}

/** The rows of a name in one role, with what their head shows of them. */
export interface NamedRole {
  /** Null if the name has only this role. */
  readonly label: string | null;
  readonly search: Search;
  /** The counts that are shown, each opening its tab; the first also by the name itself. */
  readonly tabs: readonly [TabKey, ...TabKey[]];
  /** The chart by which the rows of a tab are counted; null for none. */
  readonly chart: NamedChart | null;
}

const byPhase: NamedChart = {
  key: 'clinicalphase',
  label: 'Development compounds by phase',
  tab: 'clinicalCompounds',
};
const byAssayType: NamedChart = { key: 'assaytype', label: 'Activities by assay type', tab: 'activities' };

/** The roles of a name. A company develops compounds, and references come from it. */
export function namedRoles(kind: NamedKind, name: string): readonly [NamedRole, ...NamedRole[]] {
  switch (kind) {
    case 'company':
      return [
        {
          label: 'Development',
          search: searchOf([], [{ chartKey: 'developmentcompany', include: [name] }]),
          tabs: ['clinicalCompounds', 'activities'],
          chart: byPhase,
        },
        {
          label: 'References from it',
          search: searchOf([], [{ chartKey: 'company', include: [name] }]),
          tabs: ['references', 'structures', 'activities'],
          chart: null,
        },
      ];
    case 'organism':
      return [
        {
          label: null,
          search: searchOf([{ option: 'Source', organisms: [name] }], []),
          tabs: ['assays', 'activities', 'structures', 'references'],
          chart: byAssayType,
        },
      ];
    case 'indication':
      return [
        {
          label: null,
          search: searchOf([{ option: 'Indication', indications: [name] }], []),
          tabs: ['clinicalCompounds', 'activities'],
          chart: byPhase,
        },
      ];
  }
}

const partSchema = z.object({
  counts: searchCountsSchema,
  /** Entries of the chart of the role, most rows first; empty without a chart. */
  entries: z.array(z.object({ value: z.string(), label: z.string(), count: z.int().positive() })),
});

export const namedHeadSchema = z.object({
  kind: z.enum(namedKinds),
  name: z.string(),
  /** By role, in the order of `namedRoles`; null for a role that the release has no data for. */
  roles: z.array(partSchema.nullable()),
});
export type NamedHead = z.infer<typeof namedHeadSchema>;
export type NamedPart = z.infer<typeof partSchema>;

/** The rows of a role in a tab. */
export const roleRows = ({ search }: NamedRole, tab: TabKey): OpenedRows => ({ tab, search });

/** The rows of an entry of the chart of a role. */
export function roleEntryRows({ search }: NamedRole, chart: NamedChart, value: string): OpenedRows {
  const filters = [...search.filters, { chartKey: chart.key, include: [value] }];
  const criteria = search.query.rows.map(({ criterion }) => criterion);
  return { tab: chart.tab, search: searchOf(criteria, filters) };
}
