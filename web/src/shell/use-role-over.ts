import { useProfile } from '../queries/release.ts';
import { useSession } from '../auth/session/session.ts';
import { endsOf, isOver, roleIsOver } from '../auth/login/subscription-ends.ts';

/**
 * Whether the subscription of the current role is over: by the profile, or until it is loaded by what the browser
 * stores.
 */
export function useRoleOver(): boolean {
  const { currentUserRole } = useSession();
  const { data: profile } = useProfile();
  if (profile === undefined) return roleIsOver(currentUserRole);
  return isOver(endsOf(profile.subscriptionDetailsList), currentUserRole);
}
