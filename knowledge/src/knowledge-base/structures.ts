import type { PartialSearch, StructureDrawing } from '@moltrove/contract/without-calls';
import type { CallOptions, MaybePartial } from './calls.ts';

export interface StructureSummary {
  readonly strId: number;
  readonly smiles: string | null;
  readonly prefName: string | null;
  readonly chemblId: string | null;
}

export interface DrawingRequest {
  readonly drawing: StructureDrawing;
  /** 1 to `limits.maxDrawnHits`. */
  readonly limit: number;
  /**
   * Milliseconds after which the results so far are returned. The search continues for callers that wait for
   * its end, and for a second in which the call may be repeated. If absent, the answer is complete.
   */
  readonly within?: number;
}

export interface DrawingHit extends StructureSummary {
  /** Tanimoto; null if the drawing does not request it. */
  readonly similarity: number | null;
}

export interface DrawingHits extends MaybePartial {
  /** Number of structures found in the release, up to now if the search continues. */
  readonly count: number;
  /** The first of them: by similarity, descending, or by id; ties are resolved by id. */
  readonly hits: readonly DrawingHit[];
  /** While the search continues: the number of molecules tested so far. If absent, the answer is final. */
  readonly progress?: PartialSearch;
}

/** Structures of the whole release by drawing or key. */
export interface StructureCalls {
  /**
   * The structures of the whole release that a drawing finds; fails with INVALID_QUERY if it cannot be searched
   * for.
   */
  structuresByDrawing(request: DrawingRequest, options?: CallOptions): Promise<DrawingHits>;
  /**
   * Structures by InChIKey, of themselves or of one of their forms, sorted by id. A key of 14 letters stands
   * for all keys with that first block. Case is ignored.
   */
  structuresByInchiKey(
    keys: readonly string[],
    options?: CallOptions,
  ): Promise<readonly (readonly StructureSummary[])[]>;
}
