import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { PageMessage } from '../ui/page-message.tsx';
import { notBuiltPage } from './not-built-page.ts';
import { useSession } from '../auth/session/session.ts';
import { useMayOpen } from '../auth/use-page-facts.ts';
import { Inline } from '../ui/inline.tsx';

/** Shown at an address without a page; names a page of the specification that is not built yet. */
export function NotFoundPage() {
  const { isLogin } = useSession();
  const mayOpen = useMayOpen();
  const notBuilt = useLocation({ select: ({ pathname }) => notBuiltPage(pathname) });
  return (
    <PageMessage
      title={
        notBuilt === null ? 'Nothing is at this address' : `This version has no page “${notBuilt.title}” yet`
      }
      text={
        notBuilt?.instead ?? 'The address may be mistyped, cut short in a mail, or the page may have moved.'
      }
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
