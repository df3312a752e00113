import { ErrorNote } from '../../ui/error-note.tsx';
import type { SearchAddress } from './use-search-address.ts';

/** A note that the search on the screen could not be stored in the address. */
export function SearchAddressNote({ address: { error, retry } }: { address: SearchAddress }) {
  if (error === null) return null;
  return (
    <ErrorNote
      title="This search is too long for a link and has not been saved on the server yet."
      error={error}
      onRetry={retry}
    />
  );
}
