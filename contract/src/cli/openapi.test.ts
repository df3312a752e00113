import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const cli = fileURLToPath(new URL('openapi.ts', import.meta.url));
const run = (...options: string[]) =>
  promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', cli, ...options]);

it('confirms that the committed openapi.json matches the contract', async () => {
  const { stdout } = await run('--check');
  expect(stdout).toBe('openapi.json matches the contract.\n');
}, 120_000);

it('refuses unknown options', async () => {
  await expect(run('--chekc')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--chekc') as string,
  });
}, 120_000);
