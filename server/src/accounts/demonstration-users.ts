import { randomInt, randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Role, roleLabels, roles } from '@moltrove/contract';
import { hashPassword } from './passwords.ts';
import type { UsersStore } from './users-store.ts';

export interface DemonstrationLogin {
  readonly role: Role;
  readonly username: string;
  readonly password: string;
}

const yearMs = 365 * 24 * 3_600_000;
const creditsOf: Partial<Record<Role, number>> = { FULL_USER: 1000, DOWNLOAD_EVALUATOR: 1000 };
const withFlatFiles: readonly Role[] = ['FLAT_FILE_ONLY', 'FLAT_FILE_ADMIN', 'GOSTAR_ADMIN', 'SUPER_ADMIN'];

/** Where the demonstration logins are kept, readable by the owner of the process alone. */
export const demonstrationLoginsFile = (home: string): string => join(home, 'demonstration-logins.txt');

/**
 * Makes one user a role, with random passwords and a subscription of a year, when there is no user at all; answers
 * with their logins, or null when there are users already. The file is written first: logins that nobody was told
 * never exist.
 */
export async function makeDemonstrationUsers(
  users: UsersStore,
  home: string,
  now: number,
): Promise<readonly DemonstrationLogin[] | null> {
  if (await users.any()) return null;
  const logins = roles.map((role) => ({ role, username: usernameOf(role), password: readablePassword() }));
  await writeLogins(home, logins);
  const endDate = new Date(now + yearMs).toISOString().slice(0, 10);
  const contract = { id: randomUUID(), name: 'Demonstration', endDate };
  const newUsers = await Promise.all(
    logins.map(async ({ role, username, password }) => ({
      username,
      firstName: roleLabels[role],
      lastName: '(demonstration)',
      passwordHash: await hashPassword(password),
      subscriptions: [
        {
          role,
          endDate,
          contractId: contract.id,
          flatFileAccess: withFlatFiles.includes(role),
          credits: creditsOf[role] ?? 0,
        },
      ],
    })),
  );
  await users.addContract(contract, newUsers, now);
  return logins;
}

function usernameOf(role: Role): string {
  return `${role.toLowerCase().replaceAll('_', '.')}@moltrove.example`;
}

/** Lines of user name, password and role, aligned. */
export function loginLines(logins: readonly DemonstrationLogin[]): string[] {
  const width = Math.max(...logins.map((login) => login.username.length));
  return logins.map(
    ({ username, password, role }) => `${username.padEnd(width)}  ${password}  ${roleLabels[role]}`,
  );
}

async function writeLogins(home: string, logins: readonly DemonstrationLogin[]): Promise<void> {
  const file = demonstrationLoginsFile(home);
  const text = [
    'Demonstration logins of this installation: user name, password, role.',
    '',
    ...loginLines(logins),
    '',
  ];
  await writeFile(`${file}.next`, text.join('\n'), { mode: 0o600, flush: true });
  await rename(`${file}.next`, file);
}

const consonants = 'bdfghklmnprstvz';
const vowels = 'aeiou';

const pick = (letters: string): string => letters.charAt(randomInt(letters.length));

const syllable = (): string => pick(consonants) + pick(vowels);

/** Four groups that can be read out and typed: about 57 bits of chance. */
export function readablePassword(): string {
  const groups = Array.from({ length: 4 }, () => syllable() + syllable());
  return `${groups.join('-')}-${randomInt(10, 100)}`;
}
