import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PageMessage } from '../ui/page-message.tsx';
import { useSession } from '../auth/session/session.ts';
import { useMayOpen } from '../auth/use-page-facts.ts';
import { Inline } from '../ui/inline.tsx';

/** Shown at an address without a page. */
export function NotFoundPage() {
  const { isLogin } = useSession();
  const mayOpen = useMayOpen();
  return (
    <PageMessage
      title="Nothing is at this address"
      text="The address may be mistyped, cut short in a mail, or the page may have moved."
    >
      <Inline gap={6} wrap>
        <Button component={Link} to={isLogin ? '/' : '/login'}>
          {isLogin ? 'Go to the start page' : 'Go to the login'}
        </Button>
        {mayOpen('/search') && (
          <Button component={Link} to="/saved" variant="default">
            Saved searches and history
          </Button>
        )}
        <Button component={Link} to="/usermanual" variant="default">
          User manual
        </Button>
      </Inline>
    </PageMessage>
  );
}
