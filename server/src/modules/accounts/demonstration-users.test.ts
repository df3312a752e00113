import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { roles, searchRoles } from '@moltrove/contract';
import type { UserData } from '../../platform/database/user-data.ts';
import { usersStore } from '../../shared/users/users-store.ts';
import { newTestStore } from '../../testing/test-store.ts';
import { demonstrationLoginsFile, makeDemonstrationUsers, readablePassword } from './demonstration-users.ts';
import { passwordFits } from '../../shared/users/password-hash.ts';

const now = Date.UTC(2025, 4, 1);

describe('demonstration users', () => {
  let home: string;
  let userData: UserData;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'moltrove-demo-'));
    userData = await newTestStore(join(home, 'users.sqlite'));
  });
  afterEach(async () => {
    await userData.destroy();
    await rm(home, { recursive: true });
  });

  it('exist once per role, with a one-year subscription and the announced password', async () => {
    const users = usersStore(userData);
    const logins = (await makeDemonstrationUsers(users, home, now))!;
    expect(logins.map((login) => login.role)).toEqual(roles);
    expect(logins[0].username).toBe('full.user@moltrove.example');
    expect(new Set(logins.map((login) => login.password)).size).toBe(roles.length);
    for (const { username, password, role } of logins) {
      const user = (await users.byName(username))!;
      expect(user.subscriptions).toMatchObject([{ role, endDate: '2026-05-01' }]);
      expect(await passwordFits(user.passwordHash, password)).toBe(true);
      expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    }
  });

  it('belong to two contracts, each with users who search', async () => {
    const users = usersStore(userData);
    const logins = (await makeDemonstrationUsers(users, home, now))!;
    const contracts = Map.groupBy(logins, ({ contract }) => contract);
    expect([...contracts.keys()]).toEqual(['Demonstration', 'Second demonstration']);
    for (const [name, members] of contracts) {
      expect(members.some(({ role }) => searchRoles.includes(role))).toBe(true);
      const ids = new Set<string>();
      for (const { username } of members)
        ids.add((await users.byName(username))!.subscriptions[0].contractId);
      expect(ids.size).toBe(1);
      const [id] = ids;
      expect(await userData.selectFrom('contracts').select('name').where('id', '=', id).execute()).toEqual([
        { name },
      ]);
    }
  });

  it('are written to a file that only its owner can read', async () => {
    const logins = (await makeDemonstrationUsers(usersStore(userData), home, now))!;
    const file = demonstrationLoginsFile(home);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, 'utf8');
    for (const { username, password } of logins)
      expect(text).toMatch(new RegExp(`${username} +${password} `));
  });

  it('are created once, and never if there are other users', async () => {
    await makeDemonstrationUsers(usersStore(userData), home, now);
    const before = await readFile(demonstrationLoginsFile(home), 'utf8');
    expect(await makeDemonstrationUsers(usersStore(userData), home, now)).toBeNull();
    expect(await readFile(demonstrationLoginsFile(home), 'utf8')).toBe(before);
  });

  it('rename a file of earlier logins without changing its content', async () => {
    await writeFile(demonstrationLoginsFile(home), 'logins of a store that was lost');
    const renamed: string[] = [];
    await makeDemonstrationUsers(usersStore(userData), home, now, (path) => void renamed.push(path));
    expect(renamed).toEqual([join(home, 'demonstration-logins.before-20250501T000000Z.txt')]);
    expect(await readFile(renamed[0], 'utf8')).toBe('logins of a store that was lost');
    expect(await readFile(demonstrationLoginsFile(home), 'utf8')).toContain('full.user@moltrove.example');
  });

  it('have passwords that can be read aloud', () => {
    for (let n = 0; n < 20; n++) expect(readablePassword()).toMatch(/^([a-z]{4}-){4}[1-9]\d$/);
  });
});
