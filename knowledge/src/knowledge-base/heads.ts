import type { AssayHead, NamedHead, NamedKind, TargetLookup } from '@moltrove/contract/without-calls';
import type { CallOptions } from './calls.ts';

/** A target by its public id, or by its name as the chart of targets has it. */
export type TargetRequest = { readonly by: 'id' | 'name'; readonly text: string };

/** What is shown of a thing that a cell or a chart names; null for one that the release lacks. */
export interface HeadCalls {
  targetHead(request: TargetRequest, options?: CallOptions): Promise<TargetLookup | null>;
  assayHead(assayId: number, options?: CallOptions): Promise<AssayHead | null>;
  namedHead(kind: NamedKind, name: string, options?: CallOptions): Promise<NamedHead | null>;
}
