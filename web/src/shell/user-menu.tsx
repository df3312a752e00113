import { UnstyledButton } from '@mantine/core';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useProfile } from '../queries/release.ts';
import { useSession } from '../auth/session/session.ts';
import { IconChevronDown } from '../ui/icons/tabler.ts';
import { latePart, prepare } from '../ui/late-part.ts';
import { onFirstInput } from '../ui/on-first-input.ts';
import { useLatePopup } from '../ui/use-late-popup.ts';
import { Words } from '../ui/words.tsx';
import type { UserMenuPopupProps } from './user-menu-popup.tsx';
import classes from './user-menu.module.css';

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../widgets/account-forms/change-password-dialog.tsx')).ChangePasswordDialog,
}));
const userMenuPopup = latePart<UserMenuPopupProps>(
  async () => (await import('./user-menu-popup.tsx')).UserMenuPopup,
);

interface Props {
  onShowShortcuts: () => void;
  onShowPalette: () => void;
}

export function UserMenu(props: Props) {
  const { username } = useSession();
  const { data: profile } = useProfile();
  const name = profile === undefined ? (username ?? '') : `${profile.firstName} ${profile.lastName}`.trim();
  const { opener, Popup, popup } = useLatePopup(userMenuPopup, 'menu');
  // With the library that places all popups, so that the first press on any does not wait for it.
  useEffect(() => onFirstInput(() => prepare(userMenuPopup)), []);

  /** True while the password dialog is open, for roles without the dashboard. */
  const [isPasswordAsked, setPasswordAsked] = useState(false);

  return (
    <>
      <UnstyledButton
        {...opener}
        className={classes['button']}
        aria-label={`${initials(name)}, user menu of ${name}`}
      >
        <Words
          as="span"
          size="xs"
          tone="accent"
          weight={600}
          className={classes['initials']}
          aria-hidden="true"
        >
          {initials(name)}
        </Words>
        <IconChevronDown size={14} aria-hidden="true" />
      </UnstyledButton>
      {Popup !== null && (
        <Popup {...popup} {...props} name={name} onPassword={() => setPasswordAsked(true)} />
      )}
      {isPasswordAsked && (
        <Suspense>
          <ChangePasswordDialog opened onClose={() => setPasswordAsked(false)} />
        </Suspense>
      )}
    </>
  );
}

function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => word[0]!.toUpperCase())
    .join('');
}
