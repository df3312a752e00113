import type { Mail } from '../../mail/mailer.ts';
import { twoStepOffMail } from '../../mail/texts.ts';
import { isAddress } from '../../notices/administrators.ts';
import { StartFailure } from '../../start-failure.ts';
import type { UserData } from '../../user-data/user-data.ts';
import { usersStore } from '../users-store.ts';
import { removeTwoStep } from './two-step.ts';

/**
 * Turns two-step login off for a user who has lost app and recovery codes, on the word of who runs the server; answers
 * with a sentence and, where there is somebody to be told, with the mail that tells of it. Fails with StartFailure where there is no such user.
 */
export async function turnOffFor(
  userData: UserData,
  name: string,
  at: number,
  pages: string,
): Promise<{ text: string; mail: Mail | null }> {
  return userData.transaction().execute(async (tx) => {
    const user = await usersStore(tx).byName(name);
    if (user === null) throw new StartFailure(`There is no user ${name}.`);
    const wasOn = await removeTwoStep(tx, user, at, null);
    const { username } = user;
    return {
      text: `Two-step login of ${username} ${wasOn ? 'is off now.' : 'was off already.'}`,
      mail: wasOn && isAddress(username) ? twoStepOffMail(username, pages) : null,
    };
  });
}
