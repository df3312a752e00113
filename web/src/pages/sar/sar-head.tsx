import { IconList, IconPencil } from '@tabler/icons-react';
import { LinkButton } from '../../ui/link-button.tsx';
import { CopyLinkButton } from '../../widgets/search-head/copy-link-button.tsx';
import { PageHead } from '../../widgets/search-head/page-head.tsx';
import { SearchLinkButton } from '../../widgets/search-head/search-link-button.tsx';
import { searchParameter } from './use-sar-address.ts';
import type { SarPlace } from './use-sar-address.ts';

const iconSize = 15;

/** The search as a sentence, its filters, and links to its results and back to the builder. */
export function SarHead({ place }: { place: SarPlace }) {
  const { search, asked, lacking } = place;
  return (
    <PageHead
      search={search}
      asked={asked}
      kind="SAR table"
      lacking={lacking}
      onFilters={place.filter}
      onLacking={place.setLacking}
      actions={
        <>
          <LinkButton
            to="/results/$tabid"
            params={{ tabid: 'structures' }}
            search={searchParameter(asked)}
            variant="default"
            size="xs"
            leftSection={<IconList size={iconSize} />}
          >
            Open in results
          </LinkButton>
          <SearchLinkButton
            target={{ query: search.query, filters: [] }}
            variant="default"
            size="xs"
            leftSection={<IconPencil size={iconSize} />}
          >
            Edit search
          </SearchLinkButton>
          <CopyLinkButton />
        </>
      }
    />
  );
}
