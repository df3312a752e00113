import { Kbd, Menu, useMantineColorScheme } from '@mantine/core';
import { roleLabels } from '@moltrove/contract';
import { useRouter } from '@tanstack/react-router';
import { formatCounted, formatDay } from '../ui/format.ts';
import { useProfile } from '../queries/release.ts';
import { logOut } from '../auth/login/login.ts';
import { useSession } from '../auth/session/session.ts';
import { endsOf } from '../auth/login/subscription-ends.ts';
import { useSubscription } from '../queries/subscription.ts';
import { useSearchText } from '../search/address/current-search.ts';
import { modifierKey } from './keyboard/shortcuts.ts';
import { useMayOpen } from '../auth/use-page-facts.ts';
import {
  IconBook,
  IconBookmark,
  IconBuilding,
  IconCode,
  IconDevices,
  IconKey,
  IconKeyboard,
  IconLayoutDashboard,
  IconLogout,
  IconSearch,
  IconShieldLock,
  IconStar,
} from '../ui/icons/tabler.ts';
import { PopupTarget } from '../ui/popup-target.tsx';
import type { PopupProps } from '../ui/use-late-popup.ts';
import { Words } from '../ui/words.tsx';
import { RoleSwitch } from './role-switch.tsx';
import { useRoleOver } from './use-role-over.ts';
import classes from './user-menu-popup.module.css';

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As the system' },
] as const;

export interface UserMenuPopupProps extends PopupProps {
  readonly name: string;
  readonly onShowShortcuts: () => void;
  readonly onShowPalette: () => void;
  readonly onPassword: () => void;
}

/** The pages of the user, and settings of the page, below the user's initials. */
export function UserMenuPopup(props: UserMenuPopupProps) {
  const { id, target, opened, onOpened, name, onShowShortcuts, onShowPalette, onPassword } = props;
  const { username, currentUserRole } = useSession();
  const { data: profile } = useProfile();
  const credits = useSubscription().data?.summary.downloadBalance;
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const router = useRouter();
  const s = useSearchText();
  const isRoleOver = useRoleOver();
  const ends = endsOf(profile?.subscriptionDetailsList ?? []);
  const endDate = currentUserRole === null ? undefined : ends.get(currentUserRole);
  const mayOpen = useMayOpen();
  const hasDashboard = mayOpen('/dashboard');

  return (
    <Menu id={id} opened={opened} onChange={onOpened} position="bottom-end" width={260}>
      <Menu.Target>
        <PopupTarget element={target} />
      </Menu.Target>
      <Menu.Dropdown>
        <Words as="div" size="sm" tone="muted" className={classes['who']}>
          <Words as="div" size="md" weight={600} tone="ink">
            {name}
          </Words>
          {name !== username && <div>{username}</div>}
          <div>
            {currentUserRole === null ? 'No role' : roleLabels[currentUserRole]}
            {endDate !== undefined && `, ${isRoleOver ? 'ended on' : 'until'} ${formatDay(endDate)}`}
          </div>
          {typeof credits === 'number' && <div data-figures="">{formatCounted(credits, 'credit')} left</div>}
        </Words>
        <RoleSwitch />
        {hasDashboard && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconLayoutDashboard size={16} stroke={1.5} />}
              onClick={() => void router.navigate({ to: '/dashboard' })}
            >
              Dashboard
            </Menu.Item>
          </>
        )}
        {!isRoleOver && (
          <>
            {!hasDashboard && <Menu.Divider />}
            <Menu.Item
              leftSection={<IconBuilding size={16} stroke={1.5} />}
              onClick={() => void router.navigate({ to: '/admin/client-dashboard' })}
            >
              Client dashboard
            </Menu.Item>
          </>
        )}
        {mayOpen('/search') && !isRoleOver && (
          <>
            <Menu.Item
              leftSection={<IconBookmark size={16} stroke={1.5} />}
              onClick={() => void router.navigate({ to: '/saved', search: s === undefined ? {} : { s } })}
            >
              Saved searches and history
            </Menu.Item>
            <Menu.Item
              leftSection={<IconStar size={16} stroke={1.5} />}
              onClick={() => void router.navigate({ to: '/lists', search: s === undefined ? {} : { s } })}
            >
              Lists and notes
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Label>Theme</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) =>
            setColorScheme(schemes.find((scheme) => scheme.value === value)?.value ?? 'auto')
          }
        >
          {schemes.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconSearch size={16} stroke={1.5} />}
          rightSection={<Kbd size="xs">{modifierKey}+K</Kbd>}
          onClick={onShowPalette}
        >
          Find a page or command
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} stroke={1.5} />} onClick={onShowShortcuts}>
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item
          leftSection={<IconBook size={16} stroke={1.5} />}
          onClick={() => void router.navigate({ to: '/usermanual' })}
        >
          User manual
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKey size={16} stroke={1.5} />}
          onClick={() =>
            mayOpen('/change-password') ? void router.navigate({ to: '/change-password' }) : onPassword()
          }
        >
          Change password
        </Menu.Item>
        <Menu.Item
          leftSection={<IconShieldLock size={16} stroke={1.5} />}
          onClick={() => void router.navigate({ to: '/two-step' })}
        >
          Two-step login
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDevices size={16} stroke={1.5} />}
          onClick={() => void router.navigate({ to: '/sessions' })}
        >
          Where you are logged in
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCode size={16} stroke={1.5} />}
          onClick={() => void router.navigate({ to: '/access-tokens' })}
        >
          Personal access tokens
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.5} />}
          onClick={() => void logOut('loggedOut')}
        >
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
