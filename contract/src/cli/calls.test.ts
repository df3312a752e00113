import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const cli = fileURLToPath(new URL('calls.ts', import.meta.url));
const run = (...options: string[]) =>
  promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', cli, ...options]);

it('confirms that the committed list of calls matches the contract', async () => {
  const { stdout } = await run('--check');
  expect(stdout).toBe('docs/calls-of-the-specification.md matches the contract.\n');
}, 120_000);
