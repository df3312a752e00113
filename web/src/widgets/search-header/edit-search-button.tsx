import type { SearchQuery } from '@moltrove/contract';
import { IconPencil } from '../../ui/icons/tabler.ts';
import { SearchLinkButton } from './search-link-button.tsx';

/** Opens the search page with the rows of a search, without its filters. */
export function EditSearchButton({ query }: { query: SearchQuery }) {
  return (
    <SearchLinkButton
      data-command=""
      target={{ query, filters: [] }}
      variant="default"
      size="xs"
      leftSection={<IconPencil size={15} />}
    >
      Edit search
    </SearchLinkButton>
  );
}
