import { roleLabels, roleMeanings } from '@moltrove/contract';
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PageMessage } from '../../ui/page-message.tsx';
import { useProfile } from '../release.ts';
import { isOpenTo, routeAccess } from '../route-access.ts';
import { useSession } from '../session/session.ts';

/** The start page of roles that do not search; all others go on to the search page. */
export function LandingPage() {
  const { currentUserRole: role } = useSession();
  const { data: profile } = useProfile();
  const words =
    role === null
      ? 'You are logged in with no role that is known here.'
      : `You are logged in with the role “${roleLabels[role]}”, which does not include searching: ${lowerFirst(roleMeanings[role])}`;
  return (
    <PageMessage
      title={profile === undefined ? 'Welcome' : `Welcome, ${profile.firstName}`}
      text={`${words} If you have several roles, switch in the user menu at the top right.`}
    >
      <Group gap="sm">
        {isOpenTo(routeAccess['/dashboard'], role) && (
          <Button component={Link} to="/dashboard">
            Go to the dashboard
          </Button>
        )}
        <Button component={Link} to="/usermanual" variant="default">
          User manual
        </Button>
      </Group>
    </PageMessage>
  );
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
