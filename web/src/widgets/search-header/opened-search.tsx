import type { ReactNode } from 'react';
import type { CurrentSearch } from '../../search/address/current-search.ts';
import { BrokenLink } from './broken-link.tsx';
import { LinkedSearchFailed, LinkedSearchLoading } from './linked-search-state.tsx';

interface Props {
  readonly current: CurrentSearch;
  readonly children: ReactNode;
}

/** A page that needs the search in its address: the page, or why it has to wait or cannot be shown. */
export function OpenedSearch({ current, children }: Props) {
  switch (current.status) {
    case 'broken':
      return <BrokenLink reason={current.reason} />;
    case 'loading':
      return <LinkedSearchLoading />;
    case 'failed':
      return <LinkedSearchFailed error={current.error} onRetry={current.retry} />;
    case 'none':
    case 'ready':
      return children;
  }
}
