import { limits, uploadSuggestTerms } from '@moltrove/contract';
import type { UploadField, UploadSuggestion } from '@moltrove/contract';
import { useEffect, useState } from 'react';
import { isCancelled } from '../../../auth/api/api-error.ts';
import { call } from '../../../auth/api/call.ts';

/** Number of terms that get suggestions automatically; more on request. */
const atFirst = 1000;
const furtherStep = 5000;

export interface Suggestions {
  /** Best first; undefined until fetched. */
  readonly forTerm: (term: string) => readonly UploadSuggestion[] | undefined;
  /** The number of requested terms that have an answer. */
  readonly done: number;
  readonly wanted: number;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Requests suggestions for more terms; null if all have been requested. */
  readonly more: (() => void) | null;
}

type Known = ReadonlyMap<string, readonly UploadSuggestion[]>;
const none: Known = new Map();

/** A term without a response counts as one without suggestions; otherwise it would be requested forever. */
function withAnswer(
  known: Known,
  asked: readonly string[],
  answer: readonly { readonly term: string; readonly suggestions: readonly UploadSuggestion[] }[],
): Known {
  const fetched = new Map(answer.map(({ term, suggestions }) => [term, suggestions]));
  return new Map([...known, ...asked.map((term) => [term, fetched.get(term) ?? []] as const)]);
}

/** Suggestions for unmatched terms, fetched a hundred at a time, one request after the other. */
export function useSuggestions(field: UploadField, terms: readonly string[]): Suggestions {
  const [known, setKnown] = useState(none);
  const [error, setError] = useState<Error | null>(null);
  const [wanted, setWanted] = useState(atFirst);
  const asked = terms.slice(0, wanted);
  const left = asked.filter((term) => !known.has(term));
  const chunk = left.slice(0, limits.maxSuggestedTerms);
  const key = chunk.length === 0 ? '' : JSON.stringify(chunk);

  useEffect(() => {
    if (key === '' || error !== null) return;
    const { signal, abort } = abortable();
    const terms = JSON.parse(key) as string[];
    call(uploadSuggestTerms, { body: { field, terms } }, { signal })
      .then((answer) => setKnown((before) => withAnswer(before, terms, answer.terms)))
      .catch((failure: unknown) => {
        if (signal.aborted) return;
        setError(failure instanceof Error && !isCancelled(failure) ? failure : new Error(interrupted));
      });
    return abort;
  }, [field, key, error]);

  return {
    forTerm: (term) => known.get(term),
    done: asked.length - left.length,
    wanted: asked.length,
    error,
    retry: () => setError(null),
    more: terms.length > wanted ? () => setWanted(wanted + furtherStep) : null,
  };
}

const interrupted = 'Another request interrupted this one.';

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
