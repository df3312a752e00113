import type {
  CallResponse,
  Identified,
  Term,
  TermField,
  UploadField,
  UploadSuggestion,
  uploadValidateData,
} from '@moltrove/contract';
import type { CallOptions } from './calls.ts';

export interface TermRequest {
  readonly field: TermField;
  readonly text: string;
  readonly limit: number;
  /** Of `activity.uom` an activity type, of `source.species` a genus, of `source.strainType` an organism; or empty. */
  readonly within?: string;
}

/** Terms of one kind, as a user has them in a list. */
export interface TermListRequest {
  readonly field: UploadField;
  readonly terms: readonly string[];
}

/** Each term of a list once, by what it names. */
export type MatchedList = CallResponse<typeof uploadValidateData>;

export interface SuggestedTerms {
  readonly term: string;
  /** Best first, at most `limits.maxSuggestions`. */
  readonly suggestions: readonly UploadSuggestion[];
}

/** Terms that rows can ask for, and what lists of terms name. */
export interface TermCalls {
  terms(request: TermRequest, options?: CallOptions): Promise<readonly Term[]>;
  /** What ids of the source name, of each the structures, targets, assays and references in this order. */
  identifyIds(ids: readonly string[], options?: CallOptions): Promise<readonly Identified[]>;
  /**
   * What the terms of a list name, 1 to `limits.maxUploadTerms`; a row with the returned values finds what they mean.
   */
  matchTerms(request: TermListRequest, options?: CallOptions): Promise<MatchedList>;
  /** Suggestions for unknown terms, 1 to `limits.maxSuggestedTerms`, in the given order. */
  suggestTerms(request: TermListRequest, options?: CallOptions): Promise<readonly SuggestedTerms[]>;
}
