import { adminRoles, roleLabels, roleMeanings } from '@moltrove/contract';
import type { Role } from '@moltrove/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PageMessage } from '../../ui/page-message.tsx';
import { useProfile } from '../../queries/release.ts';
import { useMayOpen } from '../../auth/use-page-facts.ts';
import { useSession } from '../../auth/session/session.ts';
import { Inline } from '../../ui/inline.tsx';

/** The start page of roles that do not search; all others are redirected to the search page. */
export function LandingPage() {
  const { currentUserRole: role } = useSession();
  const { data: profile } = useProfile();
  const mayOpen = useMayOpen();
  const words =
    role === null
      ? 'You are logged in with no role that is known here.'
      : `You are logged in with the role “${roleLabels[role]}”, which does not include searching: ${lowerFirst(roleMeanings[role])}`;
  return (
    <PageMessage
      title={profile === undefined ? 'Welcome' : `Welcome, ${profile.firstName}`}
      text={`${words}${administration(role)} If you have several roles, switch in the user menu at the top right.`}
    >
      <Inline gap={6} wrap>
        {mayOpen('/admin/dashboard') && (
          <Button component={Link} to="/admin/dashboard">
            See use and installation
          </Button>
        )}
        {mayOpen('/admin/subscriptions') && (
          <Button component={Link} to="/admin/subscriptions">
            Manage subscriptions
          </Button>
        )}
        {mayOpen('/admin/trackers') && (
          <Button component={Link} to="/admin/trackers">
            Open the trackers
          </Button>
        )}
        <Button component={Link} to="/admin/client-dashboard">
          {mayOpen('/admin/subscriptions') ? 'Open client dashboards' : 'Open the client dashboard'}
        </Button>
        {mayOpen('/superadmin') && (
          <Button component={Link} to="/superadmin">
            Open super administration
          </Button>
        )}
        {mayOpen('/dashboard') && (
          <Button component={Link} to="/dashboard">
            Go to the dashboard
          </Button>
        )}
        <Button component={Link} to="/usermanual" variant="default">
          User manual
        </Button>
      </Inline>
    </PageMessage>
  );
}

/** What administrators do with commands, because there is no page for it. */
function administration(role: Role | null): string {
  if (role === null || !adminRoles.includes(role)) return '';
  const flatFiles =
    role === 'SUPER_ADMIN'
      ? ''
      : ' Super administrators publish flat files, or commands on the server do it (“npm run flat-files”).';
  return `${flatFiles} Two-step login is turned off for others with a command on the server (“npm run two-step”).`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
