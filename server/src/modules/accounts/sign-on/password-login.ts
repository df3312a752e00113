import { AppError } from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';
import type { SignOnConfig } from './settings.ts';
import { signOnStore } from './sign-on-store.ts';

/** The label of the single sign-on that a user must log in with, or null for users who may use a password. */
export type SignOnOnly = (userId: string) => Promise<string | null>;

export function signOnOnlyRule(userData: UserData, config: SignOnConfig | null): SignOnOnly {
  return async (userId) => {
    if (config === null || config.passwords) return null;
    return (await signOnStore(userData).isLinked(userId, config.issuer)) ? config.label : null;
  };
}

/** Fails with LOGIN_REFUSED for users who may only log in by single sign-on. */
export function passwordLoginRule(signOnOnly: SignOnOnly) {
  return async (userId: string): Promise<void> => {
    const label = await signOnOnly(userId);
    if (label !== null)
      throw new AppError('LOGIN_REFUSED', `This account logs in with ${label}, not with a password.`);
  };
}
