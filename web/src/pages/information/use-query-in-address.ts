import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

const waitMs = 250;

/**
 * The text of the page's own field, which is stored in the address as `q` after a typing pause. Opening an address
 * fills the field.
 */
export function useQueryInAddress(): [query: string, setQuery: (query: string) => void] {
  const q: unknown = useSearch({ strict: false, select: (search) => search['q'] });
  const asked = typeof q === 'string' ? q : '';
  const navigate = useNavigate();
  const [query, setQuery] = useState(asked);
  const written = useRef(asked);
  const timer = useRef<number>(undefined);

  useEffect(() => {
    if (asked === written.current) return;
    window.clearTimeout(timer.current);
    written.current = asked;
    setQuery(asked);
  }, [asked]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function change(next: string): void {
    setQuery(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      written.current = next;
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, q: next === '' ? undefined : next }),
        replace: true,
      });
    }, waitMs);
  }
  return [query, change];
}
