import { notifications } from '@mantine/notifications';
import type { Search } from '@moltrove/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { storedAddressText } from '../../search/address/linked-search.ts';
import { Inline } from '../../ui/inline.tsx';
import { RecentSearches } from '../../widgets/start-panel/recent-searches-list.tsx';
import { SavedSearches } from '../../widgets/start-panel/saved-searches-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Stack } from '../../ui/stack.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** What to do on the export page without a search. */
export function NothingChosen() {
  const navigate = useNavigate();
  async function open(search: Search): Promise<void> {
    try {
      await navigate({ to: '/export', search: { s: await storedAddressText(search) } });
    } catch (error) {
      notifications.show({ message: (error as Error).message, color: 'red' });
    }
  }
  return (
    <PageFrame width={860} gap={7}>
      <Stack as="header" gap={3}>
        <PageTitle>Export</PageTitle>
        <p>
          An export is a tab of the results of a search, as a file. Search first, then choose “Export” from
          “Send to” in the results; or take one of your last searches from here. What you have exported is
          among the <Link to="/downloads">downloads</Link>.
        </p>
        <Inline gap={3} wrap>
          <LinkButton to="/search" size="xs">
            Search
          </LinkButton>
          <LinkButton to="/results" size="xs" variant="default">
            Results of the whole release
          </LinkButton>
        </Inline>
      </Stack>
      <RecentSearches onLoad={(search) => void open(search)} />
      <SavedSearches />
    </PageFrame>
  );
}
