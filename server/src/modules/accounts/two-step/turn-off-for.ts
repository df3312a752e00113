import type { UserData } from '../../../platform/database/user-data.ts';
import { isAddress } from '../../../platform/mail/address.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { StartFailure } from '../../../platform/start-failure.ts';
import { usersStore } from '../../../shared/users/users-store.ts';
import { twoStepOffMail } from '../mails.ts';
import { removeTwoStep } from './two-step.ts';

/**
 * Turns two-step login off for a user who has lost app and recovery codes, on behalf of whoever runs the
 * server. Returns a sentence and, if the user can be mailed, the mail. Fails with StartFailure when there is
 * no such user.
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
      text: `Two-step login of ${username} ${wasOn ? 'is off now.' : 'was already off.'}`,
      mail: wasOn && isAddress(username) ? twoStepOffMail(username, pages) : null,
    };
  });
}
