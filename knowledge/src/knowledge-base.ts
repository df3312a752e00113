import type { ReleaseCalls } from './knowledge-base/release.ts';
import type { ResultCalls } from './knowledge-base/results.ts';
import type { PageCalls } from './knowledge-base/pages.ts';
import type { ChartCalls } from './knowledge-base/charts.ts';
import type { SarCalls } from './knowledge-base/sar.ts';
import type { ValueCalls } from './knowledge-base/values.ts';
import type { StructureCalls } from './knowledge-base/structures.ts';
import type { TermCalls } from './knowledge-base/terms.ts';
import type { TreeCalls } from './knowledge-base/trees.ts';

export type * from './knowledge-base/calls.ts';
export type * from './knowledge-base/release.ts';
export type * from './knowledge-base/results.ts';
export type * from './knowledge-base/pages.ts';
export type * from './knowledge-base/charts.ts';
export type * from './knowledge-base/sar.ts';
export type * from './knowledge-base/values.ts';
export type * from './knowledge-base/structures.ts';
export type * from './knowledge-base/terms.ts';
export type * from './knowledge-base/trees.ts';

/**
 * The one door to a release. Nothing above it may know which backend answers: every call is asynchronous and
 * cancellable, takes the search itself, and fails with AppError. A chart is drawn over the search without the
 * filter that the same chart carries.
 */
export interface KnowledgeBase
  extends
    ReleaseCalls,
    ResultCalls,
    PageCalls,
    ChartCalls,
    SarCalls,
    ValueCalls,
    StructureCalls,
    TermCalls,
    TreeCalls {
  /** Ends once nothing is prepared in the background for what was asked before. */
  settled(): Promise<void>;
  close(): Promise<void>;
}
