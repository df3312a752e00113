import { roleLabels } from '@moltrove/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PageMessage } from '../../ui/page-message.tsx';
import { useSession } from '../session/session.ts';

export function AccessDeniedPage() {
  const { currentUserRole } = useSession();
  const role = currentUserRole === null ? 'Your role' : `The role “${roleLabels[currentUserRole]}”`;
  return (
    <PageMessage
      title="This page is not open to you"
      text={`${role} may not open it. If you have several roles, switch in the user menu; otherwise ask your administrator.`}
    >
      <Button component={Link} to="/">
        Go to the start page
      </Button>
    </PageMessage>
  );
}
