import { setSarData, shownSearchCall } from '@moltrove/contract';
import { IconArrowsExchange, IconChartScatter, IconHexagon, IconList } from '../../ui/icons/tabler.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { CallSnippetButton } from '../../widgets/call-snippet/call-snippet-button.tsx';
import { CopyLinkButton } from '../../widgets/search-header/copy-link-button.tsx';
import { PageHeader } from '../../widgets/search-header/page-header.tsx';
import { EditSearchButton } from '../../widgets/search-header/edit-search-button.tsx';
import { searchParameter } from '../../search/address/linked-search.ts';
import { viewOf } from '../../search/address/sar-address.ts';
import type { SarLocation } from './use-sar-location.ts';

/** The search as a sentence, its filters, and links to its results and back to the builder. */
export function SarHeader({ location }: { location: SarLocation }) {
  const { search, asked, unsupported } = location;
  return (
    <PageHeader
      search={search}
      asked={asked}
      kind="SAR table"
      unsupported={unsupported}
      onFilters={location.filter}
      onUnsupported={location.setUnsupported}
      actions={
        <>
          <LinkButton
            to="/results/$tabid"
            params={{ tabid: 'structures' }}
            search={searchParameter(asked)}
            variant="default"
            size="xs"
            leftSection={<IconList size={15} />}
          >
            Open in results
          </LinkButton>
          <LinkButton
            to="/sarview/rgroups"
            search={searchParameter(asked)}
            variant="default"
            size="xs"
            leftSection={<IconHexagon size={15} />}
          >
            R-groups
          </LinkButton>
          <LinkButton
            to="/sarview/pairs"
            search={searchParameter(asked)}
            variant="default"
            size="xs"
            leftSection={<IconArrowsExchange size={15} />}
          >
            Matched pairs
          </LinkButton>
          <LinkButton
            to="/sarview/cliffs"
            search={searchParameter(asked)}
            variant="default"
            size="xs"
            leftSection={<IconChartScatter size={15} />}
          >
            Activity cliffs
          </LinkButton>
          <EditSearchButton query={search.query} />
          <CopyLinkButton />
          <CallSnippetButton
            what="this page of the SAR table"
            shown={shownSearchCall(setSarData, search, { body: { view: viewOf(location.address) } })}
          />
        </>
      }
    />
  );
}
