import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { clearTestFolder, leftovers, makeTestFolder } from './lib/test-folder.mjs';

function parent() {
  const folder = mkdtempSync(join(tmpdir(), 'moltrove-parent-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('the temporary folder of a test run', () => {
  it('is new and empty; those of killed runs are removed', async () => {
    const folder = parent();
    const ended = spawn(process.execPath, ['-e', '']);
    await once(ended, 'exit');
    const [dead, own, other] = [
      `moltrove-test-${ended.pid}-a`,
      `moltrove-test-${process.pid}-a`,
      'another',
    ].map((name) => join(folder, name));
    for (const each of [dead, own, other]) mkdirSync(each);
    const made = makeTestFolder(folder);
    expect(leftovers(made)).toEqual([]);
    expect([dead, own, other, made].map((each) => existsSync(each))).toEqual([false, true, true, true]);
  });

  it('is removed with its remaining files, which are reported', () => {
    const folder = makeTestFolder(parent());
    mkdirSync(join(folder, 'moltrove-server-a'));
    writeFileSync(join(folder, 'moltrove-server-a', 'moltrove.sqlite'), '');
    expect(clearTestFolder(folder)).toEqual(['a temporary file or folder: moltrove-server-a']);
    expect(existsSync(folder)).toBe(false);
  });

  it.skipIf(!existsSync('/proc/self/environ'))(
    'reports and kills a program that keeps running, but waits for one that is about to end',
    async () => {
      const folder = makeTestFolder(parent());
      const start = (code) => spawn(process.execPath, ['-e', code], { env: { TMPDIR: folder } });
      const [lasting, brief] = [
        start('setInterval(() => undefined, 1000) // lasting'),
        start('setTimeout(() => undefined, 50) // brief'),
      ];
      const ends = [lasting, brief].map((program) => once(program, 'exit'));
      await Promise.all([lasting, brief].map((program) => once(program, 'spawn')));
      expect(clearTestFolder(folder, 3000)).toEqual([
        `a running program: ${process.execPath} -e setInterval(() => undefined, 1000) // lasting`,
      ]);
      const [[, signal], [code]] = await Promise.all(ends);
      expect([signal, code]).toEqual(['SIGKILL', 0]);
    },
  );
});
