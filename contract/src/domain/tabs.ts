import { z } from 'zod';
import type { CountKey } from './counts.ts';

export const tabKeys = [
  'structuretab',
  'activitiestab',
  'assaytab',
  'developmentcompoundstab',
  'documentstab',
] as const;
export type TabKey = (typeof tabKeys)[number];
export const tabKeySchema = z.enum(tabKeys);

export interface Tab {
  readonly key: TabKey;
  readonly label: string;
  /** The column that identifies a row; it settles ties of every sort, ascending. */
  readonly idColumn: string;
  /** The one of the six counts that this tab's rows add up to. */
  readonly count: CountKey;
  /** Last part of the tab's own routes below /api/results/. */
  readonly route: string;
  readonly enabledByDefault: boolean;
}

/**
 * How far a structure search got before it timed out: the hits come from at least `looked` of `total`
 * molecules. Present only then.
 */
export const partialSearchSchema = z.object({
  looked: z.int().nonnegative(),
  total: z.int().nonnegative(),
});
export type PartialSearch = z.infer<typeof partialSearchSchema>;

export const tabs: readonly Tab[] = [
  {
    key: 'structuretab',
    label: 'Structures',
    idColumn: 'str_id',
    count: 'structures',
    route: 'structuretab',
    enabledByDefault: true,
  },
  {
    key: 'activitiestab',
    label: 'Activities',
    idColumn: 'act_id',
    count: 'activities',
    route: 'activitiestab',
    enabledByDefault: true,
  },
  {
    key: 'assaytab',
    label: 'Assay',
    idColumn: 'assay_id',
    count: 'assays',
    route: 'assaytab',
    enabledByDefault: true,
  },
  {
    key: 'developmentcompoundstab',
    label: 'Development Compounds',
    idColumn: 'str_id',
    count: 'clinicalCompounds',
    route: 'developmentcompounds',
    enabledByDefault: true,
  },
  {
    key: 'documentstab',
    label: 'Documents',
    idColumn: 'ref_id',
    count: 'references',
    route: 'documentstab',
    enabledByDefault: true,
  },
];

export function tabOf(key: TabKey): Tab {
  return tabs.find((tab) => tab.key === key)!;
}
