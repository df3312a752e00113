import { Menu } from '@mantine/core';
import { isRole, roleLabels } from '@moltrove/contract';
import { formatDay } from '../ui/format.ts';
import { useProfile } from '../queries/release.ts';
import { session, useSession } from '../auth/session/session.ts';
import { endsOf, isOver } from '../auth/login/subscription-ends.ts';
import { Words } from '../ui/words.tsx';
import classes from './role-switch.module.css';

/** Switches between the user's roles; hidden for users with one role. */
export function RoleSwitch() {
  const { userRoles, currentUserRole } = useSession();
  const { data: profile } = useProfile();
  if (userRoles.length < 2) return null;
  const ends = endsOf(profile?.subscriptionDetailsList ?? []);
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Role</Menu.Label>
      <Menu.RadioGroup value={currentUserRole} onChange={(role) => isRole(role) && session.switchRole(role)}>
        {userRoles.map((role) => {
          const end = ends.get(role);
          return (
            <Menu.RadioItem key={role} value={role}>
              {roleLabels[role]}
              {end !== undefined && isOver(ends, role) && (
                <Words as="span" size="sm" tone="muted" className={classes['ended']}>
                  ended on {formatDay(end)}
                </Words>
              )}
            </Menu.RadioItem>
          );
        })}
      </Menu.RadioGroup>
    </>
  );
}
