import { AppError } from '@moltrove/contract';
import type { User } from '../../../platform/access/user.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { recoveryCodeUsedMail } from '../mails.ts';
import { typedCodeHash } from '../../../shared/set-up-codes/typed-code.ts';
import type { NotifyUsers } from '../notify-users.ts';
import { unseal } from './sealed.ts';
import { isTimeCode, stepOf } from './time-codes.ts';
import { type TwoStepSecret, twoStepStore } from './two-step-store.ts';
import { twoStepTrail } from './two-step-trail.ts';

/** `off`: the account needs no code. `missing`: it needs one, and none was given. */
export type CodeCheck = 'off' | 'missing' | 'right' | 'wrong';

export interface SecondStep {
  /**
   * Checks the code of an account whose password was right. A right code is consumed: a time step together
   * with all earlier ones, or a recovery code, whose use is mailed to the user. Fails with CODE_WANTED when
   * this server cannot check codes of apps.
   */
  check(user: Pick<User, 'id' | 'username'>, code: string | undefined): Promise<CodeCheck>;
}

interface SecondStepDeps {
  readonly userData: UserData;
  /** 32-byte key that encrypts the secrets. */
  readonly key: Uint8Array;
  readonly notifyUsers: NotifyUsers;
  readonly now: () => number;
}

export const wrongCode = (): AppError =>
  new AppError(
    'CODE_WANTED',
    'This code is wrong or was already used. Enter the code that your app shows now.',
  );

export function secondStepWith({ userData, key, notifyUsers, now }: SecondStepDeps): SecondStep {
  const timeCodeFits = async (secret: TwoStepSecret, code: string): Promise<boolean> => {
    const opened = openSecret(secret, key);
    const step = stepOf(code, opened, now());
    return step !== null && twoStepStore(userData).takeStep(secret.userId, step);
  };

  /** Consumes a recovery code; returns how many are left, or null when it is not valid. */
  const takeRecoveryCode = (user: Pick<User, 'id' | 'username'>, code: string): Promise<number | null> =>
    userData.transaction().execute(async (tx) => {
      const store = twoStepStore(tx);
      if (!(await store.takeRecoveryCode(user.id, typedCodeHash(code), now()))) return null;
      const left = await store.recoveryCodesLeft(user.id);
      await twoStepTrail(tx, user, now())('twostep.recoveryUsed', { left });
      return left;
    });

  const recoveryCodeFits = async (user: Pick<User, 'id' | 'username'>, code: string): Promise<boolean> => {
    const left = await takeRecoveryCode(user, code);
    if (left === null) return false;
    notifyUsers('the mail about a recovery code', user.username, (pages) =>
      recoveryCodeUsedMail(user.username, left, pages),
    );
    return true;
  };

  return {
    async check(user, code) {
      const secret = await twoStepStore(userData).find(user.id);
      if (secret === null || secret.confirmedAt === null) return 'off';
      if (code === undefined) return 'missing';
      const fits = isTimeCode(code) ? await timeCodeFits(secret, code) : await recoveryCodeFits(user, code);
      return fits ? 'right' : 'wrong';
    },
  };
}

/**
 * The decrypted secret. Fails with CODE_WANTED when it was encrypted with a key that this home does not have.
 */
export function openSecret({ secret, userId }: TwoStepSecret, key: Uint8Array): string {
  const opened = unseal(secret, userId, key);
  if (opened === null)
    throw new AppError(
      'CODE_WANTED',
      'This server can no longer check codes of your app. Use a recovery code, or ask your administrator.',
    );
  return opened;
}
