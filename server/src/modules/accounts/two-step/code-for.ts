import type { UserData } from '../../../platform/database/user-data.ts';
import { StartFailure } from '../../../platform/start-failure.ts';
import { setUpCodes } from '../../../shared/set-up-codes/set-up-codes.ts';
import { usersStore } from '../../../shared/users/users-store.ts';
import { twoStepStore } from './two-step-store.ts';

/**
 * A code with which a super administrator sets up two-step login, on behalf of whoever runs the server.
 * Fails with StartFailure when there is no such user, or the user needs none.
 */
export async function codeFor(
  userData: UserData,
  name: string,
  at: number,
): Promise<{ username: string; code: string; expiresAt: number }> {
  return userData.transaction().execute(async (tx) => {
    const user = await usersStore(tx).byName(name);
    if (user === null) throw new StartFailure(`There is no user ${name}.`);
    const { username } = user;
    const codes = setUpCodes(tx);
    if (!(await codes.neededBy(user.id)))
      throw new StartFailure(`${username} is no super administrator and needs no code.`);
    if (await twoStepStore(tx).isOn(user.id))
      throw new StartFailure(
        `Two-step login of ${username} is on. If app and recovery codes are lost, turn it off first: npm run two-step -- off ${username}`,
      );
    return { username, ...(await codes.renew(user, null, at)) };
  });
}
