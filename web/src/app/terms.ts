import { lookupEndpoints } from '@moltrove/contract';
import type { Criterion, Term, TermField } from '@moltrove/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { call } from './api/call.ts';

const typingMs = 150;

export interface Proposals {
  readonly terms: readonly Term[];
  /** False while those shown are still of an earlier text: nothing of them may be picked unseen. */
  readonly current: boolean;
  readonly fetching: boolean;
  /** Why the last attempt failed. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Proposals for what is typed into a field; the ones before stay in view until the new ones are there. */
export function useTerms(field: TermField, typed: string, limit: number, enabled = true): Proposals {
  const wanted = typed.trim();
  const [text] = useDebouncedValue(wanted, typingMs);
  const { data, isFetching, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['terms', field, text.toLowerCase(), limit],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchTerms(field, text, limit, signal),
  });
  return {
    terms: data ?? [],
    current: data !== undefined && !isPlaceholderData && text === wanted,
    fetching: isFetching || text !== wanted,
    error,
    retry: () => void refetch(),
  };
}

/**
 * Enter pressed before the proposals for the typed text are there picks once they are, so that fast typing never picks
 * a proposal of an earlier text. Answers the field's `onKeyDownCapture`: it keeps that Enter from what the field does at
 * it otherwise.
 */
export function useEnterWhenReady(
  typed: string,
  ready: boolean,
  pick: () => void,
): (event: KeyboardEvent) => void {
  const waitingFor = useRef<string | null>(null);
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

async function fetchTerms(
  field: TermField,
  text: string,
  limit: number,
  signal: AbortSignal,
): Promise<Term[]> {
  const { endpoint } = lookupEndpoints.find((lookup) => lookup.field === field)!;
  const input = endpoint.method === 'GET' ? { query: { text, limit } } : { body: { text, limit } };
  const answer = await call(endpoint, input as never, { signal });
  return answer.terms;
}

type TargetTerm = Extract<Criterion, { option: 'Target' }>['terms'][number];

/** A proposed target as a value of a target row. */
export function targetTermOf(term: Term): TargetTerm {
  return {
    label: term.value,
    targetCategories: term.category ?? 'name',
    operator: '|',
    displayValue: term.label,
  };
}
