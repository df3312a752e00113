import { twoStepStore } from './modules/accounts/two-step/two-step-store.ts';
import { storeName, type StoreLocation } from './platform/database/open-store.ts';
import type { UserData } from './platform/database/user-data.ts';
import { StartFailure } from './platform/start-failure.ts';
import { usersStore } from './shared/users/users-store.ts';

/** What the person starting the server allows in a home that was used before. */
export interface StartAllowance {
  /** Start again without users. */
  readonly newUserData?: boolean;
  /** Replace a lost two-step-key that users' secrets are encrypted with. */
  readonly newTwoStepKey?: boolean;
}

/**
 * Keeps a home that was used before (it has keys) from starting as a new installation, in which new
 * administrators would replace missing or empty user data. All checks fail with StartFailure.
 */
export function earlierRunCheck(location: StoreLocation, hasRun: boolean, allow: StartAllowance) {
  const refuseEmptyStore = (): void => {
    if (!hasRun || allow.newUserData === true) return;
    throw new StartFailure(
      `This installation has run before (there are keys in ${location.home}/secrets), and its user data in ${storeName(location)} is ` +
        'missing or empty. Put it back, or restore a backup with "npm run restore -- FILE". ' +
        'To start without users, use --new.',
    );
  };

  return {
    refuseEmptyStore,

    async requireUsers(userData: UserData): Promise<void> {
      if (!(await usersStore(userData).any())) refuseEmptyStore();
    },

    async requireNoTwoStepLogin(userData: UserData): Promise<void> {
      const users = await twoStepStore(userData).count();
      if (users === 0 || allow.newTwoStepKey === true) return;
      throw new StartFailure(
        `${location.home}/secrets/two-step-key is missing, and ${users === 1 ? 'one user has' : `${users} users have`} two-step login that needs it. ` +
          'Put the key back from where you keep its copy, or from another server on the same user data. ' +
          'To go on without it, start with --new-two-step-key: these users then log in with recovery codes.',
      );
    },
  };
}
