import { AppError, limits as contractLimits } from '@moltrove/contract';
import type { Caller } from '../../../platform/access/caller.ts';
import type { User } from '../../../platform/access/user.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { usersStore } from '../../../shared/users/users-store.ts';
import type { LoginLimits } from '../limits/login-limits.ts';
import { twoStepOffMail, twoStepOnMail } from '../mails.ts';
import { passwordFits } from '../../../shared/users/password-hash.ts';
import type { NotifyUsers } from '../notify-users.ts';
import { sessionsStore } from '../sessions/sessions-store.ts';
import { setUpCodes } from '../../../shared/set-up-codes/set-up-codes.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { seal } from './sealed.ts';
import { type CodeCheck, openSecret, type SecondStep, wrongCode } from './second-step.ts';
import { newSecret, secretAddress, stepOf } from './time-codes.ts';
import { twoStepStore } from './two-step-store.ts';
import { twoStepTrail } from './two-step-trail.ts';

export interface TwoStepState {
  readonly since: number | null;
  readonly recoveryCodesLeft: number;
  /** Whether the user can only set it up with a set-up code. */
  readonly needsSetUpCode: boolean;
}

interface SetUpProof {
  readonly password: string;
  readonly setUpCode?: string | undefined;
}

interface FirstCodes {
  /** Shown by the app. */
  readonly code: string;
  readonly setUpCode?: string | undefined;
}

interface Proof {
  readonly password: string;
  readonly code: string;
}

/** Users' changes to their own two-step login; a mail tells them when it was turned on or off. */
export interface TwoStep {
  state(user: User): Promise<TwoStepState>;
  /**
   * A new secret awaiting its first code. Fails with LOGIN_REFUSED when the password is wrong, and with
   * CODE_WANTED when a set-up code is needed and is missing or wrong.
   */
  begin(user: User, proof: SetUpProof, address: string): Promise<NewSecret>;
  /** Turns it on and returns the recovery codes; fails with CODE_WANTED when a code is wrong. */
  confirm(caller: OwnSession, codes: FirstCodes): Promise<readonly string[]>;
  /** Records that a session has passed the second factor; fails with CODE_WANTED when the code is wrong. */
  pass(caller: OwnSession, code: string, address: string): Promise<void>;
  renewRecoveryCodes(user: User, proof: Proof, address: string): Promise<readonly string[]>;
  turnOff(user: User, proof: Proof, address: string): Promise<void>;
}

type OwnSession = Pick<Caller, 'user' | 'sessionId'>;

export interface NewSecret {
  readonly secret: string;
  readonly uri: string;
  readonly expiresAt: number;
}

interface TwoStepDeps {
  readonly userData: UserData;
  readonly limits: LoginLimits;
  readonly secondStep: SecondStep;
  readonly key: Uint8Array;
  readonly notifyUsers: NotifyUsers;
  /** Whether super administrators need a set-up code. */
  readonly superAdminTwoStep: boolean;
  readonly now: () => number;
}

const wrongPassword = 'The password is wrong.';

const isOn = (db: UserData, userId: string): Promise<boolean> => twoStepStore(db).isOn(userId);

export function twoStepWith(deps: TwoStepDeps): TwoStep {
  const { userData, limits, secondStep, key, notifyUsers, superAdminTwoStep, now } = deps;
  const needsSetUpCode = async (db: UserData, userId: string): Promise<boolean> =>
    superAdminTwoStep && (await setUpCodes(db).neededBy(userId));

  /** Wrong passwords and codes count like failed logins. */
  const prove = async (user: User, proof: Proof, address: string): Promise<void> => {
    if (!(await isOn(userData, user.id))) throw isOffAlready();
    let code: CodeCheck = 'off';
    const verify = async () => {
      if (!(await passwordFits(user.passwordHash, proof.password))) return null;
      code = await secondStep.check(user, proof.code);
      return code === 'wrong' ? null : user;
    };
    const refusal = () => (code === 'wrong' ? wrongCode() : new AppError('LOGIN_REFUSED', wrongPassword));
    await limits.attempt(user.username, address, verify, refusal);
  };

  /** Makes the change unless the checked password has been replaced in the meantime. */
  const change = <T>({ id, passwordHash }: User, work: (tx: UserData) => Promise<T>): Promise<T> =>
    userData.transaction().execute(async (tx) => {
      const current = await usersStore(tx).byId(id);
      if (current === null || current.disabled || current.passwordHash !== passwordHash)
        throw new AppError('LOGIN_REFUSED', wrongPassword);
      return work(tx);
    });

  return {
    async state({ id }) {
      const store = twoStepStore(userData);
      const since = (await store.find(id))?.confirmedAt ?? null;
      const recoveryCodesLeft = since === null ? 0 : await store.recoveryCodesLeft(id);
      return { since, recoveryCodesLeft, needsSetUpCode: await needsSetUpCode(userData, id) };
    },

    async begin(user, { password, setUpCode }, address) {
      if (await isOn(userData, user.id)) throw isOnAlready();
      const needsCode = await needsSetUpCode(userData, user.id);
      let hasPassword = false;
      const verify = async () => {
        hasPassword = await passwordFits(user.passwordHash, password);
        if (!hasPassword) return null;
        const hasCode = !needsCode || (await setUpCodes(userData).valid(user.id, setUpCode ?? '', now()));
        return hasCode ? user : null;
      };
      const refusal = () => (hasPassword ? wrongSetUpCode() : new AppError('LOGIN_REFUSED', wrongPassword));
      await limits.attemptPart(user.username, address, verify, refusal);
      const secret = newSecret();
      const at = now();
      await change(user, async (tx) => {
        if (await isOn(tx, user.id)) throw isOnAlready();
        await twoStepStore(tx).propose(user.id, seal(secret, user.id, key), at);
      });
      const expiresAt = at + contractLimits.twoStepSetupMs;
      return { secret, uri: secretAddress(secret, user.username), expiresAt };
    },

    async confirm({ user, sessionId }, { code, setUpCode }) {
      const proposed = await twoStepStore(userData).find(user.id);
      if (proposed?.confirmedAt) throw isOnAlready();
      if (proposed === null || proposed.createdAt + contractLimits.twoStepSetupMs <= now())
        throw new AppError('CONFLICT', 'This secret has expired. Start again.');
      const step = stepOf(code, openSecret(proposed, key), now());
      if (step === null)
        throw new AppError(
          'CODE_WANTED',
          'This code is wrong. Enter the code that your app shows now, and check the clock of that device.',
        );
      const { codes, hashes } = newRecoveryCodes();
      await change(user, async (tx) => {
        const store = twoStepStore(tx);
        const hasCode =
          !(await needsSetUpCode(tx, user.id)) ||
          (await setUpCodes(tx).take(user.id, setUpCode ?? '', now()));
        if (!hasCode) throw wrongSetUpCode();
        if (!(await store.confirm(proposed, step, now()))) throw isOnAlready();
        await store.replaceRecoveryCodes(user.id, hashes);
        await sessionsStore(tx).passSecondFactor(sessionId, now());
        await twoStepTrail(tx, user, now())('twostep.on');
      });
      notifyUsers('the mail about two-step login', user.username, (pages) =>
        twoStepOnMail(user.username, pages),
      );
      return codes;
    },

    async pass({ user, sessionId }, code, address) {
      if (!(await isOn(userData, user.id))) throw isOffAlready();
      const verify = async () => ((await secondStep.check(user, code)) === 'right' ? user : null);
      await limits.attemptPart(user.username, address, verify, wrongCode);
      await change(user, async (tx) => {
        if (!(await isOn(tx, user.id))) throw isOffAlready();
        await sessionsStore(tx).passSecondFactor(sessionId, now());
      });
    },

    async renewRecoveryCodes(user, proof, address) {
      await prove(user, proof, address);
      const { codes, hashes } = newRecoveryCodes();
      await change(user, async (tx) => {
        if (!(await isOn(tx, user.id))) throw isOffAlready();
        await twoStepStore(tx).replaceRecoveryCodes(user.id, hashes);
        await twoStepTrail(tx, user, now())('twostep.recoveryRenewed');
      });
      return codes;
    },

    async turnOff(user, proof, address) {
      await prove(user, proof, address);
      await change(user, (tx) => removeTwoStep(tx, user, now(), user));
      notifyUsers('the mail about two-step login', user.username, (pages) =>
        twoStepOffMail(user.username, pages),
      );
    },
  };
}

/** Deletes the two-step login of a user; a null actor is the server itself. False when it was not on. */
export async function removeTwoStep(
  tx: UserData,
  user: Pick<User, 'id' | 'username'>,
  at: number,
  actor: Pick<User, 'id' | 'username'> | null,
): Promise<boolean> {
  if (!(await twoStepStore(tx).remove(user.id))) return false;
  await sessionsStore(tx).forgetSecondFactor(user.id);
  await twoStepTrail(tx, user, at, actor)('twostep.off');
  return true;
}

const wrongSetUpCode = (): AppError =>
  new AppError(
    'CODE_WANTED',
    'A super administrator sets up two-step login with a set-up code, and this one is missing, wrong, used or expired. Ask another super administrator, or whoever runs the server, for one.',
  );
const isOnAlready = (): AppError => new AppError('CONFLICT', 'Two-step login is already on.');
const isOffAlready = (): AppError => new AppError('CONFLICT', 'Two-step login is off.');
