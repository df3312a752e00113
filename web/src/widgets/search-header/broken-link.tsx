import { LinkButton } from '../../ui/link-button.tsx';
import { PageMessage } from '../../ui/page-message.tsx';

/** Shown if the search in the address cannot be read. */
export function BrokenLink({ reason }: { reason: string }) {
  return (
    <PageMessage title="This link does not open a search" text={reason}>
      <LinkButton to="/search">Start a new search</LinkButton>
    </PageMessage>
  );
}
