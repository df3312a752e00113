import type { PartialSearch, StructureDrawing } from '@moltrove/contract';
import type { CallOptions, MaybePartial } from './calls.ts';

export interface StructureSummary {
  readonly strId: number;
  readonly smiles: string | null;
  readonly prefName: string | null;
}

export interface DrawingRequest {
  readonly drawing: StructureDrawing;
  /** 1 to `limits.maxDrawnHits`. */
  readonly limit: number;
  /**
   * Milliseconds after which the answer is given with what was found so far. The search goes on for those who wait for
   * its end, and for a second in which it may be asked for again. Without it the answer is the whole one.
   */
  readonly within?: number;
}

export interface DrawingHit extends StructureSummary {
  /** Tanimoto, null where the drawing does not ask for it. */
  readonly similarity: number | null;
}

export interface DrawingHits extends MaybePartial {
  /** Structures of the release that the drawing finds, or was found to find so far. */
  readonly count: number;
  /** The first of them: by similarity, highest first, or by id; ties by id. */
  readonly hits: readonly DrawingHit[];
  /** While the search continues: how many molecules were tested. If absent, the answer is final. */
  readonly progress?: PartialSearch;
}

/** Structures of the whole release by drawing or key. */
export interface StructureCalls {
  /** What a drawing finds in the whole release; one that cannot be searched for fails with INVALID_QUERY. */
  structuresByDrawing(request: DrawingRequest, options?: CallOptions): Promise<DrawingHits>;
  /**
   * Structures by InChIKey, of the structure or one of its forms, by id. A key of 14 letters stands for all keys with
   * that first block. Case is ignored.
   */
  structuresByInchiKey(
    keys: readonly string[],
    options?: CallOptions,
  ): Promise<readonly (readonly StructureSummary[])[]>;
}
