import {
  AppError,
  changePassword as changePasswordCall,
  forgotPassword,
  passwordLink,
  register,
  registrationOpen,
  verifyAccount,
} from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import type { ChangePassword } from './change-password.ts';
import type { PasswordLinks } from './password-links.ts';

interface PasswordRouteDeps {
  readonly links: PasswordLinks;
  readonly changePassword: ChangePassword;
  /** Whether anyone may register now. */
  readonly registrationOpen: () => boolean;
}

const accepted = { accepted: true as const };

export function passwordRoutes(routes: Routes, parts: PasswordRouteDeps): void {
  const { links, changePassword, registrationOpen: isOpen } = parts;

  routes.open(register, async ({ body, address }) => {
    if (!isOpen())
      throw new AppError(
        'ROLE_REFUSED',
        'Registration is turned off here: ask your administrator for an account.',
      );
    await links.register(body, address);
    return accepted;
  });

  routes.open(registrationOpen, () => Promise.resolve({ open: isOpen() }));

  routes.open(forgotPassword, async ({ body, address }) => {
    await links.forgotten(body.username, address);
    return accepted;
  });

  routes.open(passwordLink, async ({ body, address }) => {
    const { purpose, username, expiresAt } = await links.look(body.code, address);
    return { purpose, username, expiresAt: new Date(expiresAt).toISOString() };
  });

  routes.open(verifyAccount, async ({ body, address }) => ({
    username: await links.setPassword(body.code, body.password, address),
  }));

  routes.serve(changePasswordCall, async ({ caller, body, address }) => ({
    changed: true as const,
    closedSessions: await changePassword(caller, body, address),
  }));
}
