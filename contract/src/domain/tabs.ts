import { z } from 'zod';
import type { CountKey } from './counts.ts';

export const tabKeys = ['structures', 'activities', 'assays', 'clinicalCompounds', 'references'] as const;
export type TabKey = (typeof tabKeys)[number];

export interface Tab {
  readonly key: TabKey;
  readonly label: string;
  /** The label of the specification, in the metadata of the tabs and in files of earlier versions. */
  readonly specifiedLabel: string;
  /** The column that identifies a row; it breaks ties of every sort, ascending. */
  readonly idColumn: string;
  /** The one of the six counts that is the number of this tab's rows. */
  readonly count: CountKey;
  readonly enabledByDefault: boolean;
}

/**
 * Progress of a structure search that timed out: the hits come from at least `looked` of `total` molecules. Absent
 * from complete searches.
 */
export const partialSearchSchema = z.object({
  looked: z.int().nonnegative(),
  total: z.int().nonnegative(),
});
export type PartialSearch = z.infer<typeof partialSearchSchema>;

export const tabs: readonly Tab[] = [
  {
    key: 'structures',
    label: 'Structures',
    specifiedLabel: 'Structures',
    idColumn: 'str_id',
    count: 'structures',
    enabledByDefault: true,
  },
  {
    key: 'activities',
    label: 'Activities',
    specifiedLabel: 'Activities',
    idColumn: 'act_id',
    count: 'activities',
    enabledByDefault: true,
  },
  {
    key: 'assays',
    label: 'Assays',
    specifiedLabel: 'Assay',
    idColumn: 'assay_id',
    count: 'assays',
    enabledByDefault: true,
  },
  {
    key: 'clinicalCompounds',
    label: 'Development compounds',
    specifiedLabel: 'Development Compounds',
    idColumn: 'str_id',
    count: 'clinicalCompounds',
    enabledByDefault: true,
  },
  {
    key: 'references',
    label: 'References',
    specifiedLabel: 'Documents',
    idColumn: 'ref_id',
    count: 'references',
    enabledByDefault: true,
  },
];

export function tabOf(key: TabKey): Tab {
  return tabs.find((tab) => tab.key === key)!;
}
