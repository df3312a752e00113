import { limits } from '@moltrove/contract';
import type { UserData } from '../../platform/database/user-data.ts';
import { loginAttemptsStore } from './limits/login-attempts-store.ts';
import { accountLinksStore } from '../../shared/account-links/account-links-store.ts';
import { personalTokensStore } from '../../shared/access-tokens/personal-tokens-store.ts';
import { setUpCodes } from '../../shared/set-up-codes/set-up-codes.ts';
import { sessionsStore } from './sessions/sessions-store.ts';
import { signOnStore } from './sign-on/sign-on-store.ts';
import { twoStepStore } from './two-step/two-step-store.ts';

const dayMs = 24 * 3_600_000;

/** Closes expired sessions; deletes old login attempts, closed sessions and expired requests; revokes personal access tokens of disabled users. */
export async function tidyAccounts(userData: UserData, now: number): Promise<void> {
  const sessions = sessionsStore(userData);
  await sessions.closeExpired(now);
  await loginAttemptsStore(userData).removeBefore(now - limits.loginAttemptDays * dayMs);
  await sessions.removeClosedBefore(now - limits.loginAttemptDays * dayMs);
  await accountLinksStore(userData).removeExpired(now - dayMs);
  const personalTokens = personalTokensStore(userData);
  await personalTokens.revokeOfDisabled(now);
  await personalTokens.removeEndedBefore(now - limits.endedTokenDays * dayMs);
  await signOnStore(userData).removeExpired(now);
  await twoStepStore(userData).removeUnconfirmed(now - limits.twoStepSetupMs);
  await setUpCodes(userData).removeExpired(now);
  await userData
    .deleteFrom('accountRequests')
    .where('requestedAt', '<', now - dayMs)
    .execute();
}
