import { z } from 'zod';

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

export const countKeys = [
  'stridscount',
  'actidscount',
  'assayidscount',
  'refidscount',
  'gvkidscount',
  'clinicalcompoundidscount',
] as const;
export type CountKey = (typeof countKeys)[number];

export const countLabels: Record<CountKey, string> = {
  stridscount: 'Structures',
  actidscount: 'Activities',
  assayidscount: 'Assays',
  refidscount: 'References',
  gvkidscount: 'Compound records',
  clinicalcompoundidscount: 'Clinical compounds',
};

export const searchCountsSchema = z.object({
  stridscount: z.int().nonnegative(),
  actidscount: z.int().nonnegative(),
  assayidscount: z.int().nonnegative(),
  refidscount: z.int().nonnegative(),
  gvkidscount: z.int().nonnegative(),
  clinicalcompoundidscount: z.int().nonnegative(),
});
export type SearchCounts = z.infer<typeof searchCountsSchema>;

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
    count: 'stridscount',
    route: 'structuretab',
    enabledByDefault: true,
  },
  {
    key: 'activitiestab',
    label: 'Activities',
    idColumn: 'act_id',
    count: 'actidscount',
    route: 'activitiestab',
    enabledByDefault: true,
  },
  {
    key: 'assaytab',
    label: 'Assay',
    idColumn: 'assay_id',
    count: 'assayidscount',
    route: 'assaytab',
    enabledByDefault: true,
  },
  {
    key: 'developmentcompoundstab',
    label: 'Development Compounds',
    idColumn: 'str_id',
    count: 'clinicalcompoundidscount',
    route: 'developmentcompounds',
    enabledByDefault: true,
  },
  {
    key: 'documentstab',
    label: 'Documents',
    idColumn: 'ref_id',
    count: 'refidscount',
    route: 'documentstab',
    enabledByDefault: true,
  },
];

export function tabOf(key: TabKey): Tab {
  return tabs.find((tab) => tab.key === key)!;
}
