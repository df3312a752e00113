import { uploadSuggestTerms } from '@moltrove/contract';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../auth/api/call.ts';
import { type Suggested, type SuggestedField, suggestedFields } from './suggested-lines.ts';

export interface SuggestedTexts {
  /** Keyed by the unknown text. */
  readonly suggested: ReadonlyMap<string, readonly Suggested[]>;
  readonly fetching: boolean;
}

/** Corrections of texts that the release does not know, from the call that corrects uploaded lists. */
export function useSuggested(texts: readonly string[], fields = suggestedFields): SuggestedTexts {
  return useQueries({
    queries: (texts.length === 0 ? [] : fields).map((field) => ({
      queryKey: ['suggested', field, ...texts],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchSuggested(field, texts, signal),
    })),
    combine: (answers) => ({
      suggested: new Map(
        texts.map((text) => [text, answers.flatMap(({ data }) => data?.get(text) ?? [])] as const),
      ),
      fetching: answers.some(({ isFetching }) => isFetching),
    }),
  });
}

async function fetchSuggested(field: SuggestedField, texts: readonly string[], signal: AbortSignal) {
  const { terms } = await call(uploadSuggestTerms, { body: { field, terms: [...texts] } }, { signal });
  return new Map(
    terms.map(({ term, suggestions }) => [term, suggestions.map((each) => ({ ...each, field }))] as const),
  );
}
