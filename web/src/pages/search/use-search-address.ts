import type { Search } from '@moltrove/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { addressText, storedAddressText } from '../../search/address/linked-search.ts';

/** Debounce time of changes to a long search before the server stores it. */
const restMs = 400;

type State = Pick<SearchAddress, 'behind' | 'error'>;
const settled: State = { behind: false, error: null };

export interface SearchAddress {
  /** True while the address does not contain what is on the screen. */
  readonly behind: boolean;
  /** Why the search could not be stored; until it is, it exists only on the screen. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Writes searches to the address: a short one at once, a long one when the server has stored it. Only the newest one
 * is written; the browser asks for confirmation before leaving a page whose search is not in its address.
 */
export function useSearchAddress<Step>(write: (text: string, step: Step) => void) {
  const [state, setState] = useState<State>(settled);
  const newest = useRef<AbortController | null>(null);
  const last = useRef<{ search: Search; step: Step } | null>(null);

  const drop = useCallback(() => {
    newest.current?.abort();
    last.current = null;
    setState(settled);
  }, []);

  const put = useCallback(
    (search: Search, step: Step) => {
      newest.current?.abort();
      newest.current = new AbortController();
      last.current = { search, step };
      const text = addressText(search);
      setState(text === null ? { behind: true, error: null } : settled);
      if (text !== null) write(text, step);
      else void storeAndWrite(search, step, newest.current.signal);

      async function storeAndWrite(long: Search, itsStep: Step, signal: AbortSignal): Promise<void> {
        try {
          await new Promise((resolve) => setTimeout(resolve, restMs));
          signal.throwIfAborted();
          const address = await storedAddressText(long, signal);
          signal.throwIfAborted();
          setState(settled);
          write(address, itsStep);
        } catch (error) {
          if (signal.aborted) return;
          setState({ behind: true, error: error instanceof Error ? error : new Error(String(error)) });
        }
      }
    },
    [write],
  );

  useEffect(() => () => newest.current?.abort(), []);
  const { behind } = state;
  useEffect(() => {
    if (!behind) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [behind]);

  const retry = () => {
    if (last.current !== null) put(last.current.search, last.current.step);
  };
  const address: SearchAddress = { ...state, retry };
  return { put, drop, address };
}
