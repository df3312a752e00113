import { useProfile } from '../queries/release.ts';
import { useSession } from '../auth/session/session.ts';
import { endsOf, isOver, roleIsOver } from '../auth/login/subscription-ends.ts';

/** Whether the subscription of the role in use is over: by the profile, before it is there by what the browser knows. */
export function useRoleOver(): boolean {
  const { currentUserRole } = useSession();
  const { data: profile } = useProfile();
  if (profile === undefined) return roleIsOver(currentUserRole);
  return isOver(endsOf(profile.subscriptionDetailsList), currentUserRole);
}
