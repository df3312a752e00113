import type {
  CallResponse,
  Identified,
  Term,
  TermField,
  UploadField,
  UploadSuggestion,
  uploadValidateData,
} from '@moltrove/contract/without-calls';
import type { CallOptions } from './calls.ts';

export interface TermRequest {
  readonly field: TermField;
  readonly text: string;
  readonly limit: number;
  /**
   * The activity type for `activity.uom`, the genus for `source.species`, the organism for `source.strainType`;
   * else empty.
   */
  readonly within?: string;
}

/** A user's list of terms of one kind. */
export interface TermListRequest {
  readonly field: UploadField;
  readonly terms: readonly string[];
}

/** Each distinct term of a list, by the kind of its match. */
export type MatchedList = CallResponse<typeof uploadValidateData>;

export interface SuggestedTerms {
  readonly term: string;
  /** At most `limits.maxSuggestions`, best first. */
  readonly suggestions: readonly UploadSuggestion[];
}

/** Lookups of terms for rows, and matching of lists of terms. */
export interface TermCalls {
  terms(request: TermRequest, options?: CallOptions): Promise<readonly Term[]>;
  /** Resolves ids of the source: for each id its structures, targets, assays and references, in this order. */
  identifyIds(ids: readonly string[], options?: CallOptions): Promise<readonly Identified[]>;
  /** Matches the terms of a list, 1 to `limits.maxUploadTerms`; a row with the returned values finds what they mean. */
  matchTerms(request: TermListRequest, options?: CallOptions): Promise<MatchedList>;
  /** Suggestions for unknown terms, 1 to `limits.maxSuggestedTerms`, in the given order. */
  suggestTerms(request: TermListRequest, options?: CallOptions): Promise<readonly SuggestedTerms[]>;
}
