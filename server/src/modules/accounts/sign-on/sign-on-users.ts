import { randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '@moltrove/contract';
import { normalName, type User } from '../../../platform/access/user.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import { usersStore } from '../../../shared/users/users-store.ts';
import { hashPassword } from '../../../shared/users/password-hash.ts';
import type { Claims } from './provider.ts';
import type { SignOnConfig } from './settings.ts';
import { SignOnFailure } from './sign-on-failure.ts';
import { signOnStore } from './sign-on-store.ts';

const dayMs = 24 * 3_600_000;
const maxSubjectLength = 255;

/**
 * The id of the user that the claims identify by issuer and subject; at the first sign-on by a verified
 * e-mail address, or else as a new user, if allowed. Fails with SignOnFailure.
 */
export async function userOfClaims(
  userData: UserData,
  config: SignOnConfig,
  claims: Claims,
  at: number,
): Promise<string> {
  const { iss: issuer, sub: subject } = claims;
  if (subject.length > maxSubjectLength) throw new SignOnFailure('untrusted', 'the subject is too long');
  const email = verifiedEmail(claims);
  checkDomain(email, config);
  const isNew = config.newUserRole !== null && (await signOnStore(userData).userOf(issuer, subject)) === null;
  // Before the transaction, because hashing is slow. Nobody ever learns this password.
  const passwordHash = isNew ? await hashPassword(randomBytes(32).toString('base64url')) : '';
  return userData.transaction().execute(async (tx) => {
    const users = usersStore(tx);
    const knownId = await signOnStore(tx).userOf(issuer, subject);
    if (knownId !== null) return enabled((await users.byId(knownId))!).id;

    const link = async (user: User, action: string): Promise<string> => {
      await signOnStore(tx).link({ issuer, subject, userId: user.id, linkedAt: at });
      await auditTrail(tx).add({
        actor: { id: user.id, username: user.username },
        at,
        action,
        subject: { kind: 'user', id: user.id },
        before: null,
        after: { issuer, subject },
      });
      return user.id;
    };
    const owner = await ownerOf(tx, config, claims, email);
    if (owner !== null) {
      // The address may belong to someone else by now.
      if (await signOnStore(tx).isLinked(owner.id, issuer))
        throw new SignOnFailure('taken', 'the account of this address is linked to another subject');
      return link(enabled(owner), 'signon.linked');
    }
    if (config.newUserRole === null || passwordHash === '')
      throw new SignOnFailure('unknown', 'no account is linked to the subject');
    const username = newName(claims, email, config);
    if ((await users.byName(username)) !== null)
      throw new SignOnFailure('taken', 'there is an account of this name, which is not linked');
    const names = {
      firstName: nameIn(claims, 'given_name', 'name'),
      lastName: nameIn(claims, 'family_name'),
    };
    await addUser(tx, config, config.newUserRole, { username, ...names, passwordHash }, at);
    return link((await users.byName(username))!, 'user.registered');
  });
}

/**
 * The account that the claims may be linked to: that of the verified e-mail address, if configured or if an identity
 * provider manages it; otherwise a managed one of the name in the configured claim.
 */
async function ownerOf(
  tx: UserData,
  { linkByEmail, userClaim }: SignOnConfig,
  claims: Claims,
  email: string | null,
): Promise<User | null> {
  const users = usersStore(tx);
  const byEmail = email === null ? null : await users.byName(email);
  if (byEmail !== null && (linkByEmail || (await isProvisioned(tx, byEmail.id)))) return byEmail;
  const name = userClaim === 'email' ? null : claims[userClaim];
  const byClaim = typeof name === 'string' && isName(name) ? await users.byName(name) : null;
  return byClaim !== null && (await isProvisioned(tx, byClaim.id)) ? byClaim : null;
}

/** Whether an identity provider manages a user in some contract. */
async function isProvisioned(tx: UserData, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('provisionedUsers')
    .select('userId')
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

function enabled(user: User): User {
  if (user.disabled) throw new SignOnFailure('disabled', 'the user is switched off');
  return user;
}

function verifiedEmail(claims: Claims): string | null {
  const { email, email_verified: verified } = claims as { email?: unknown; email_verified?: unknown };
  const isVerified = verified === true || verified === 'true';
  return typeof email === 'string' && isVerified && isName(email) ? normalName(email) : null;
}

function checkDomain(email: string | null, { domains }: SignOnConfig): void {
  if (domains.length === 0) return;
  if (email === null) throw new SignOnFailure('unverified', 'there is no verified e-mail address');
  if (!domains.includes(email.slice(email.lastIndexOf('@') + 1)))
    throw new SignOnFailure('foreign', 'the e-mail address is of another domain');
}

function newName(claims: Claims, email: string | null, { userClaim }: SignOnConfig): string {
  const name = userClaim === 'email' ? email : claims[userClaim];
  if (typeof name === 'string' && isName(name)) return normalName(name);
  const missing =
    userClaim === 'email' ? 'no verified e-mail address' : `no claim ${userClaim} that is a name`;
  throw new SignOnFailure('unverified', `there is ${missing}`);
}

const isName = (text: string): boolean => /^[^\s\p{Cc}]{1,320}$/u.test(text.trim());

function nameIn(claims: Claims, ...names: string[]): string {
  const claim = names.map((name) => claims[name]).find((value) => typeof value === 'string');
  return typeof claim === 'string'
    ? claim
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, 100)
    : '';
}

type NewPerson = Readonly<Record<'username' | 'firstName' | 'lastName' | 'passwordHash', string>>;

async function addUser(tx: UserData, config: SignOnConfig, role: Role, person: NewPerson, at: number) {
  const until = new Date(at + config.subscriptionDays * dayMs).toISOString().slice(0, 10);
  const there = await tx
    .selectFrom('contracts')
    .select(['id', 'name', 'endDate'])
    .where('name', '=', config.contract)
    .orderBy('id')
    .executeTakeFirst();
  const contract = there ?? { id: randomUUID(), name: config.contract, endDate: until };
  const endDate = contract.endDate < until ? contract.endDate : until;
  const subscription = { role, endDate, contractId: contract.id, flatFileAccess: false, credits: 0 };
  const user = { ...person, subscriptions: [subscription] };
  await usersStore(tx).addContracts(there === undefined ? [contract] : [], [user], at);
}
