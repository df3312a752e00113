import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PageMessage } from '../../ui/page-message.tsx';

export function NotFoundPage() {
  return (
    <PageMessage
      title="Nothing is at this address"
      text="The address may be mistyped or the page may have moved."
    >
      <Button component={Link} to="/">
        Go to the start page
      </Button>
    </PageMessage>
  );
}
