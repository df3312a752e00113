import { Button } from '@mantine/core';
import { focusOneBox } from '../../shell/box/focus-one-box.ts';
import { Inline } from '../../ui/inline.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { useTitle } from '../../ui/use-title.ts';

/** Says why the address has no reference, with other ways to find one. */
export function NoReference({ message }: { message: string }) {
  useTitle('No reference');
  return (
    <PageMessage title="No reference at this address" text={message}>
      <Inline gap={6} wrap>
        <Button onClick={focusOneBox}>Search by DOI, PubMed ID or patent number</Button>
        <LinkButton to="/search" variant="default">
          Search by author, journal or year
        </LinkButton>
      </Inline>
    </PageMessage>
  );
}
