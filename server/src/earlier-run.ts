import { twoStepStore } from './modules/accounts/two-step/two-step-store.ts';
import { storeName, type StorePlace } from './platform/database/open-store.ts';
import type { UserData } from './platform/database/user-data.ts';
import { StartFailure } from './platform/start-failure.ts';
import { usersStore } from './shared/users/users-store.ts';

/** What whoever starts the server allows in a home that has run before. */
export interface StartAllowance {
  /** To begin with no users. */
  readonly newUserData?: boolean;
  /** To make a two-step-key in place of a lost one that users' secrets are encrypted with. */
  readonly newTwoStepKey?: boolean;
}

/**
 * Keeps a home that has run before, which its keys show, from starting as a new installation: user data that is gone or
 * empty would otherwise be replaced by new administrators. All fail with StartFailure.
 */
export function earlierRunCheck(place: StorePlace, hasRun: boolean, allow: StartAllowance) {
  const refuseEmptyStore = (): void => {
    if (!hasRun || allow.newUserData === true) return;
    throw new StartFailure(
      `This installation has run before (there are keys in ${place.home}/secrets), and its user data in ${storeName(place)} is ` +
        'missing or empty. Put it back, or restore a backup with "npm run restore -- FILE". ' +
        'To begin with no users, start with --new.',
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
        `${place.home}/secrets/two-step-key is missing, and ${users === 1 ? 'one user has' : `${users} users have`} two-step login that needs it. ` +
          'Put the key back from where you keep its copy, or from another server on the same user data. ' +
          'To go on without it, start with --new-two-step-key: these users then log in with recovery codes.',
      );
    },
  };
}
