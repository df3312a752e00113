import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PageMessage } from '../../ui/page-message.tsx';
import { useSession } from '../session/session.ts';
import { canSearch } from './pages.ts';

/** What is shown at an address without a page. */
export function NotFoundPage() {
  const { isLogin, currentUserRole } = useSession();
  return (
    <PageMessage
      title="Nothing is at this address"
      text="The address may be mistyped, cut short in a mail, or the page may have moved."
    >
      <Group gap="sm">
        <Button component={Link} to={isLogin ? '/' : '/login'}>
          {isLogin ? 'Go to the start page' : 'Go to the login'}
        </Button>
        {canSearch(currentUserRole) && (
          <Button component={Link} to="/saved" variant="default">
            Saved searches and history
          </Button>
        )}
        <Button component={Link} to="/usermanual" variant="default">
          User manual
        </Button>
      </Group>
    </PageMessage>
  );
}
