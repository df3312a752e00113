import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sharedFolder } from './shared-folder.ts';

it('fills a folder once for all callers', async () => {
  let fills = 0;
  const fill = async (folder: string): Promise<void> => {
    fills += 1;
    writeFileSync(join(folder, 'a'), 'half');
    await delay(20);
    writeFileSync(join(folder, 'a'), 'whole');
  };
  const folders = await Promise.all([1, 2, 3].map(() => sharedFolder('once', fill)));
  expect(new Set(folders).size).toBe(1);
  expect(fills).toBe(1);
  expect(readFileSync(join(folders[0], 'a'), 'utf8')).toBe('whole');
});

it('is filled by the next caller if the first one failed', async () => {
  const refused = sharedFolder('again', (to) => {
    writeFileSync(join(to, 'left'), '');
    return Promise.reject(new Error('no room'));
  });
  await expect(refused).rejects.toThrow('no room');
  const folder = await sharedFolder('again', (to) => Promise.resolve(writeFileSync(join(to, 'a'), '')));
  expect([existsSync(join(folder, 'left')), existsSync(join(folder, 'a'))]).toEqual([false, true]);
});
