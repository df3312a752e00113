import { randomInt, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Role, roleLabels, roles } from '@moltrove/contract';
import type { UsersStore } from '../../shared/users/users-store.ts';
import { hashPassword } from '../../shared/users/password-hash.ts';

export interface DemonstrationLogin {
  readonly role: Role;
  /** Name of the contract that the user belongs to. */
  readonly contract: string;
  readonly username: string;
  readonly password: string;
}

const yearMs = 365 * 24 * 3_600_000;
const creditsOf: Partial<Record<Role, number>> = { FULL_USER: 1000, DOWNLOAD_EVALUATOR: 1000 };
/**
 * All other users are in the first contract. The second shows that what is shared in one contract is refused
 * in another.
 */
const contractNames = ['Demonstration', 'Second demonstration'] as const;
const ofSecondContract: readonly Role[] = ['DOWNLOAD_EVALUATOR', 'FLAT_FILE_ONLY'];
const contractOf = (role: Role): string => contractNames[ofSecondContract.includes(role) ? 1 : 0];
const withFlatFiles: readonly Role[] = ['FLAT_FILE_ONLY', 'FLAT_FILE_ADMIN', 'GOSTAR_ADMIN', 'SUPER_ADMIN'];

/** File of the demonstration logins, readable only by the owner of the process. */
export const demonstrationLoginsFile = (home: string): string => join(home, 'demonstration-logins.txt');

/**
 * Creates one user per role, in two contracts, with random passwords and one-year subscriptions, if there are
 * no users; returns their logins, or null if there are users. The file is written first, so that no login
 * exists without being announced. A file of earlier logins is renamed, and `onRenamed` gets its new path.
 */
export async function makeDemonstrationUsers(
  users: UsersStore,
  home: string,
  now: number,
  onRenamed: (path: string) => void = () => undefined,
): Promise<readonly DemonstrationLogin[] | null> {
  if (await users.any()) return null;
  const logins = roles.map((role) => ({
    role,
    contract: contractOf(role),
    username: usernameOf(role),
    password: readablePassword(),
  }));
  const earlier = await renameEarlierLogins(home, now);
  if (earlier !== null) onRenamed(earlier);
  await writeLogins(home, logins);
  const endDate = new Date(now + yearMs).toISOString().slice(0, 10);
  const contracts = contractNames.map((name) => ({ id: randomUUID(), name, endDate }));
  const idOf = new Map<string, string>(contracts.map(({ id, name }) => [name, id]));
  const newUsers = await Promise.all(
    logins.map(async ({ role, contract, username, password }) => ({
      username,
      firstName: roleLabels[role],
      lastName: '(demonstration)',
      passwordHash: await hashPassword(password),
      subscriptions: [
        {
          role,
          endDate,
          contractId: idOf.get(contract)!,
          flatFileAccess: withFlatFiles.includes(role),
          credits: creditsOf[role] ?? 0,
        },
      ],
    })),
  );
  await users.addContracts(contracts, newUsers, now);
  return logins;
}

function usernameOf(role: Role): string {
  return `${role.toLowerCase().replaceAll('_', '.')}@moltrove.example`;
}

/** How the super administrator of a demonstration gets past two-step login. */
export const setUpCodeHint = `Super administration needs two-step login. Its set-up code: npm run two-step -- code ${usernameOf('SUPER_ADMIN')}`;

/** Lines of user name, password, role and contract, aligned. */
export function loginLines(logins: readonly DemonstrationLogin[]): string[] {
  const width = Math.max(...logins.map((login) => login.username.length));
  const roleWidth = Math.max(...logins.map(({ role }) => roleLabels[role].length));
  return logins.map(
    ({ username, password, role, contract }) =>
      `${username.padEnd(width)}  ${password}  ${roleLabels[role].padEnd(roleWidth)}  ${contract}`,
  );
}

async function renameEarlierLogins(home: string, now: number): Promise<string | null> {
  const file = demonstrationLoginsFile(home);
  if (!existsSync(file)) return null;
  const moment = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const renamed = join(home, `demonstration-logins.before-${moment}.txt`);
  await rename(file, renamed);
  return renamed;
}

async function writeLogins(home: string, logins: readonly DemonstrationLogin[]): Promise<void> {
  const file = demonstrationLoginsFile(home);
  const text = [
    'Demonstration logins of this installation: user name, password, role, contract.',
    '',
    ...loginLines(logins),
    '',
    setUpCodeHint,
    '',
  ];
  await writeFile(`${file}.next`, text.join('\n'), { mode: 0o600, flush: true });
  await rename(`${file}.next`, file);
}

const consonants = 'bdfghklmnprstvz';
const vowels = 'aeiou';

const pick = (letters: string): string => letters.charAt(randomInt(letters.length));

const syllable = (): string => pick(consonants) + pick(vowels);

/** Four groups that can be read aloud and typed: about 57 bits of entropy. */
export function readablePassword(): string {
  const groups = Array.from({ length: 4 }, () => syllable() + syllable());
  return `${groups.join('-')}-${randomInt(10, 100)}`;
}
