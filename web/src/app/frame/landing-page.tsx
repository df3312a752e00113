import { roleLabels } from '@moltrove/contract';
import { PageMessage } from '../../ui/page-message.tsx';
import { useProfile } from '../release.ts';
import { useSession } from '../session/session.ts';

/** The start page of roles that do not search; all others go on to the search page. */
export function LandingPage() {
  const { currentUserRole } = useSession();
  const { data: profile } = useProfile();
  const role =
    currentUserRole === null ? 'no role that is known here' : `the role “${roleLabels[currentUserRole]}”`;
  return (
    <PageMessage
      title={profile === undefined ? 'Welcome' : `Welcome, ${profile.firstName}`}
      text={`You are logged in with ${role}, which does not include searching. If you have several roles, switch in the user menu at the top right.`}
    />
  );
}
