import { lookupEndpoints } from '@moltrove/contract';
import type { Criterion, Term, TermField } from '@moltrove/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { call } from '../auth/api/call.ts';

const typingMs = 150;

export interface Proposals {
  readonly terms: readonly Term[];
  /** False while the suggestions shown are for an earlier text: none of them may be picked unseen. */
  readonly current: boolean;
  readonly fetching: boolean;
  /** The reason why the last attempt failed. */
  readonly error: Error | null;
  readonly retry: () => void;
}

interface Asked {
  readonly enabled?: boolean;
  /** A restriction of the suggestions, such as the genus of a species. */
  readonly within?: string | null;
}

/** Suggestions for the text typed into a field; the previous ones stay visible until the new ones arrive. */
export function useTerms(
  field: TermField,
  typed: string,
  limit: number,
  { enabled = true, within = null }: Asked = {},
): Proposals {
  const wanted = typed.trim();
  const [text] = useDebouncedValue(wanted, typingMs);
  const { data, isFetching, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['terms', field, text.toLowerCase(), limit, within],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchTerms({ field, text, limit, within }, signal),
  });
  return {
    terms: data ?? [],
    current: data !== undefined && !isPlaceholderData && text === wanted,
    fetching: isFetching || text !== wanted,
    error,
    retry: () => void refetch(),
  };
}

/** The fields that have no term in this release; fields not checked yet are left out. */
export function useEmptyFields(fields: readonly TermField[]): ReadonlySet<TermField> {
  return useQueries({
    queries: fields.map((field) => ({
      queryKey: ['terms', field, '', 1, null],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchTerms({ field, text: '', limit: 1 }, signal),
    })),
    combine: (answers) => new Set(fields.filter((_, at) => answers[at]?.data?.length === 0)),
  });
}

/**
 * If Enter is pressed before the suggestions for the typed text arrive, picks one when they do, so that fast
 * typing never picks a suggestion for an earlier text. `pressedOn` is the text, if it was pressed before the first
 * render. Returns the field's `onKeyDownCapture`, which keeps that Enter from the field's own handler.
 */
export function useEnterWhenReady(
  typed: string,
  ready: boolean,
  pick: () => void,
  pressedOn: string | null = null,
): (event: KeyboardEvent) => void {
  const waitingFor = useRef(pressedOn);
  useEffect(() => {
    if (!ready || waitingFor.current === null) return;
    const waited = waitingFor.current;
    waitingFor.current = null;
    if (waited === typed) pick();
  }, [ready, typed, pick]);
  return (event) => {
    if (event.key !== 'Enter' || ready || typed.trim() === '') return;
    event.preventDefault();
    event.stopPropagation();
    waitingFor.current = typed;
  };
}

interface Lookup {
  readonly field: TermField;
  readonly text: string;
  readonly limit: number;
  readonly within?: string | null;
}

/** The release's suggestions for a text, best first. */
export async function fetchTerms(
  { field, text, limit, within }: Lookup,
  signal: AbortSignal,
): Promise<Term[]> {
  const { endpoint } = lookupEndpoints.find((lookup) => lookup.field === field)!;
  const asked = { text, limit, ...(within == null ? {} : { within }) };
  const input = endpoint.method === 'GET' ? { query: asked } : { body: asked };
  const answer = await call(endpoint, input as never, { signal });
  return answer.terms;
}

type TargetTerm = Extract<Criterion, { option: 'Target' }>['terms'][number];

/** A suggested target as a value of a target row. */
export function targetTermOf(term: Term): TargetTerm {
  return {
    label: term.value,
    targetCategories: term.category ?? 'name',
    operator: '|',
    displayValue: term.label,
  };
}
