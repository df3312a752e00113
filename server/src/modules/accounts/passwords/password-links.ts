import { randomUUID } from 'node:crypto';
import { AppError, limits } from '@moltrove/contract';
import { normalName } from '../../../platform/access/user.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import type { Background } from '../../../platform/jobs/background.ts';
import type { Mail, Mailer } from '../../../platform/mail/mailer.ts';
import {
  type AccountLink,
  type AccountLinksStore,
  accountLinksStore,
} from '../../../shared/account-links/account-links-store.ts';
import { codeFits, selectorOf } from '../../../shared/account-links/link-codes.ts';
import { addAccountLink, type LinkFor } from '../../../shared/account-links/new-link.ts';
import { personalTokensStore } from '../../../shared/access-tokens/personal-tokens-store.ts';
import { type NewUser, type UsersStore, usersStore } from '../../../shared/users/users-store.ts';
import { loginAttemptsStore } from '../limits/login-attempts-store.ts';
import type { RequestLimits } from '../limits/request-limits.ts';
import {
  alreadyRegisteredMail,
  passwordChangedMail,
  registrationMail,
  resetMail,
  signOnOnlyMail,
} from '../mails.ts';
import { sessionsStore } from '../sessions/sessions-store.ts';
import type { SignOnOnly } from '../sign-on/password-login.ts';
import { hashOfNew } from './checked-password.ts';
import { passwordTrail } from './password-trail.ts';

export interface Registration {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface PasswordLinks {
  /**
   * Mails a link that creates an evaluation account, or a note if there is an account. The caller cannot tell
   * which.
   */
  register(wanted: Registration, address: string): Promise<void>;
  /**
   * Mails an existing, enabled user a link to set a new password, or, for a user who can log in only by
   * single sign-on, how to log in. The caller cannot tell which.
   */
  forgotten(username: string, address: string): Promise<void>;
  /**
   * The link of a code, without consuming it. Fails with NOT_FOUND when it is wrong, used or expired, or when
   * registration has been switched off since.
   */
  look(code: string, address: string): Promise<AccountLink>;
  /** Sets the password by a code, once, and returns the user name. Fails like `look`. */
  setPassword(code: string, password: string, address: string): Promise<string>;
}

interface PasswordLinkDeps {
  readonly links: AccountLinksStore;
  readonly users: UsersStore;
  readonly userData: UserData;
  readonly requestLimits: RequestLimits;
  /** Whether anyone may register; switching it off invalidates links mailed before. */
  readonly registrationOpen: () => boolean;
  readonly signOnOnly: SignOnOnly;
  readonly background: Background;
  readonly mailer: Mailer;
  /**
   * Base URL of the pages, without a trailing slash. Never taken from a request: its sender could choose it.
   */
  readonly pages: () => string;
  readonly now: () => number;
}

const dayMs = 24 * 3_600_000;

export function passwordLinks(parts: PasswordLinkDeps): PasswordLinks {
  const { links, users, userData, requestLimits, registrationOpen, signOnOnly } = parts;
  const { background, mailer, pages, now } = parts;

  const mailLater = (what: string, mailOf: () => Promise<Mail | null>): void =>
    background.run(what, async () => {
      const mail = await mailOf();
      if (mail !== null) await mailer.send(mail);
    });

  const newLink = (link: LinkFor): Promise<string> => addAccountLink(links, link, now(), pages());

  const look = async (code: string, address: string): Promise<AccountLink> => {
    await requestLimits.count('passwordLink', '', address);
    const link = await links.bySelector(selectorOf(code));
    // Unknown codes are compared with a dummy hash.
    const fits = codeFits(code, link?.codeHash ?? '0'.repeat(64));
    if (link === null || !fits || link.usedAt !== null || link.expiresAt <= now()) throw noSuchLink();
    if (link.purpose === 'registration' && !registrationOpen()) throw noSuchLink();
    return link;
  };

  return {
    look,

    async register({ email, firstName, lastName }, address) {
      const username = normalName(email);
      await requestLimits.count('register', username, address);
      mailLater('the mail about a registration', async () => {
        const known = await users.byName(username);
        if (known !== null)
          return alreadyRegisteredMail(username, `${pages()}/login`, `${pages()}/forgot-password`);
        const link = await newLink({ purpose: 'registration', username, firstName, lastName });
        return registrationMail(username, link);
      });
    },

    async forgotten(name, address) {
      const username = normalName(name);
      await requestLimits.count('forgotPassword', username, address);
      mailLater('the mail with a link for a new password', async () => {
        const user = await users.byName(username);
        if (user === null || user.disabled) return null;
        const label = await signOnOnly(user.id);
        if (label !== null) return signOnOnlyMail(username, label, `${pages()}/login`);
        return resetMail(
          username,
          await newLink({ purpose: 'reset', username, firstName: '', lastName: '' }),
        );
      });
    },

    async setPassword(code, password, address) {
      const link = await look(code, address);
      const { username, purpose } = link;
      const passwordHash = await hashOfNew(password, username, 'password');
      await userData.transaction().execute(async (tx) => {
        if (!(await accountLinksStore(tx).take(link, now()))) throw noSuchLink();
        const accounts = usersStore(tx);
        const user = await accounts.byName(username);
        if (purpose === 'registration') {
          // Registered through another link in the meantime.
          if (user !== null) throw noSuchLink();
          await addEvaluator(tx, { ...link, passwordHash }, now());
          return;
        }
        if (user === null || user.disabled) throw noSuchLink();
        await accounts.setPasswordHash(user.id, passwordHash);
        const closed = await sessionsStore(tx).closeOthers(user.id, null, now());
        // The user has proved their identity; failures of addresses still count.
        await loginAttemptsStore(tx).forgive(username);
        const revoked = await personalTokensStore(tx).revokeAll(user.id, now());
        const trail = passwordTrail(tx, user, now());
        await (purpose === 'invitation' ? trail.chosen(closed) : trail.reset(closed, revoked));
      });
      // A first password replaces none.
      if (purpose !== 'reset') return username;
      mailLater('the mail about a new password', () =>
        Promise.resolve(passwordChangedMail(username, `${pages()}/forgot-password`)),
      );
      return username;
    },
  };
}

/** Adds a user with a separate contract: evaluators are strangers, and sharing works within a contract. */
async function addEvaluator(
  tx: UserData,
  { username, firstName, lastName, passwordHash }: Omit<NewUser, 'subscriptions'>,
  at: number,
): Promise<void> {
  // A subscription ends when its end date begins: a date a day later makes sure that no hour is lost.
  const endDate = new Date(at + (limits.evaluationDays + 1) * dayMs - 1).toISOString().slice(0, 10);
  const contract = { id: randomUUID(), name: `Evaluation of ${username}`.slice(0, 200), endDate };
  const subscription = { contractId: contract.id, endDate, flatFileAccess: false, credits: 0 };
  const subscriptions = [{ ...subscription, role: 'EVALUATE_USER' as const }];
  const users = usersStore(tx);
  await users.addContract(contract, [{ username, firstName, lastName, passwordHash, subscriptions }], at);
  const user = (await users.byName(username))!;
  await passwordTrail(tx, user, at).registered({ contractId: contract.id, endDate });
}

function noSuchLink(): AppError {
  const hours = limits.passwordLinkMs / 3_600_000;
  return new AppError(
    'NOT_FOUND',
    `This link no longer works: it was used, or is older than ${hours} hours. Ask for a new one.`,
  );
}
