import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Home, homeAt } from './home.ts';
import { lockReleases } from './lock.ts';

let home: Home;
let path: string;

beforeEach(() => {
  home = homeAt(mkdtempSync(join(tmpdir(), 'moltrove-lock-')));
  path = join(home.releases, 'import.lock');
});

afterEach(() => rmSync(home.path, { recursive: true, force: true }));

function leaveLock(holder: object | string): void {
  mkdirSync(home.releases, { recursive: true });
  writeFileSync(path, typeof holder === 'string' ? holder : JSON.stringify(holder));
}

const deadPid = (): number => spawnSync(process.execPath, ['-e', '']).pid;

it('is held until it is released', () => {
  const lock = lockReleases(home);
  expect(() => lockReleases(home)).toThrow(
    expect.objectContaining({
      code: 'CONFLICT',
      message: expect.stringContaining(`process ${process.pid}`) as string,
    }),
  );
  lock.release();
  expect(existsSync(path)).toBe(false);
  lockReleases(home).release();
});

it('names the file to delete', () => {
  const lock = lockReleases(home);
  expect(() => lockReleases(home)).toThrow(`delete ${path}`);
  lock.release();
});

it('is taken over from a process that has ended', () => {
  leaveLock({ pid: deadPid(), host: hostname(), since: '2020-01-01' });
  lockReleases(home).release();
});

it('is taken over from an earlier process with the same id, as in containers', () => {
  leaveLock({ pid: process.pid, host: hostname(), since: '2020-01-01' });
  lockReleases(home).release();
});

it('is taken over if the file is empty', () => {
  leaveLock('');
  lockReleases(home).release();
});

it('is not taken from a live process, nor from another machine', () => {
  leaveLock({ pid: process.ppid, host: hostname(), since: '2020-01-01' });
  expect(() => lockReleases(home)).toThrow(/Another import is using this folder/);
  leaveLock({ pid: deadPid(), host: 'elsewhere', since: '2020-01-01' });
  expect(() => lockReleases(home)).toThrow(/on elsewhere since 2020-01-01/);
});
