import { useProfile } from '../queries/release.ts';
import { useSession } from '../auth/session/session.ts';
import { endsOf, isOver, roleIsOver } from '../auth/login/subscription-ends.ts';

/** Whether the subscription of the current role has ended: as stored in the browser until the profile is loaded. */
export function useRoleOver(): boolean {
  const { currentUserRole } = useSession();
  const { data: profile } = useProfile();
  if (profile === undefined) return roleIsOver(currentUserRole);
  return isOver(endsOf(profile.subscriptionDetailsList), currentUserRole);
}
