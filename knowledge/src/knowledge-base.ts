import type { ReleaseCalls } from './knowledge-base/release.ts';
import type { ResultCalls } from './knowledge-base/results.ts';
import type { PageCalls } from './knowledge-base/pages.ts';
import type { ChartCalls } from './knowledge-base/charts.ts';
import type { PlotCalls } from './knowledge-base/plots.ts';
import type { ActivityCliffCalls } from './knowledge-base/activity-cliffs.ts';
import type { PairChangeCalls } from './knowledge-base/pair-changes.ts';
import type { RGroupCalls } from './knowledge-base/r-groups.ts';
import type { SarCalls } from './knowledge-base/sar.ts';
import type { ScaffoldTreeCalls } from './knowledge-base/scaffold-tree.ts';
import type { ValueCalls } from './knowledge-base/values.ts';
import type { LoadCalls } from './knowledge-base/load.ts';
import type { LeafletCalls, ReferenceCalls } from './knowledge-base/leaflets.ts';
import type { HeadCalls } from './knowledge-base/heads.ts';
import type { QueryCalls } from './knowledge-base/queries.ts';
import type { StructureCalls } from './knowledge-base/structures.ts';
import type { TermCalls } from './knowledge-base/terms.ts';
import type { TreeCalls } from './knowledge-base/trees.ts';

export type * from './knowledge-base/calls.ts';
export type * from './knowledge-base/release.ts';
export type * from './knowledge-base/results.ts';
export type * from './knowledge-base/pages.ts';
export type * from './knowledge-base/charts.ts';
export type * from './knowledge-base/plots.ts';
export type * from './knowledge-base/activity-cliffs.ts';
export type * from './knowledge-base/pair-changes.ts';
export type * from './knowledge-base/r-groups.ts';
export type * from './knowledge-base/sar.ts';
export type * from './knowledge-base/scaffold-tree.ts';
export type * from './knowledge-base/values.ts';
export type * from './knowledge-base/leaflets.ts';
export type * from './knowledge-base/heads.ts';
export type * from './knowledge-base/queries.ts';
export type * from './knowledge-base/load.ts';
export type * from './knowledge-base/structures.ts';
export type * from './knowledge-base/terms.ts';
export type * from './knowledge-base/trees.ts';

/**
 * The interface to a release, whatever backend answers. Every call is asynchronous and cancellable, takes the
 * search itself, and fails with AppError. A chart is drawn over the search without the chart's own filter.
 */
export interface KnowledgeBase
  extends
    ReleaseCalls,
    ResultCalls,
    PageCalls,
    ChartCalls,
    PlotCalls,
    RGroupCalls,
    ActivityCliffCalls,
    PairChangeCalls,
    SarCalls,
    ScaffoldTreeCalls,
    ValueCalls,
    LeafletCalls,
    ReferenceCalls,
    HeadCalls,
    QueryCalls,
    StructureCalls,
    TermCalls,
    TreeCalls,
    LoadCalls {
  /** Resolves once no background work for earlier calls is left. */
  settled(): Promise<void>;
  close(): Promise<void>;
}
