import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../platform/database/open-store.ts';
import { runCommand } from '../testing/run-command.ts';
import { addClient } from '../testing/two-clients.ts';

it('npm run two-step reports what it did, or the error in one line', { timeout: 120_000 }, async () => {
  const home = await mkdtemp(join(tmpdir(), 'moltrove-cli-'));
  const store = await openStore({ home, address: null }, () => undefined);
  try {
    await addClient(store.userData, 'ann');
    expect(await runCommand('two-step', home, ['off', 'ANN@client.example'])).toEqual({
      code: 0,
      out: expect.stringMatching(/^Two-step login of ann@client\.example was already off\. \(.*sqlite\)\n$/),
      error: '',
    });
    expect(await runCommand('two-step', home, ['off', 'nobody'])).toEqual({
      code: 1,
      out: '',
      error: 'moltrove: There is no user nobody.\n',
    });
    expect(await runCommand('two-step', home, ['code', 'ann@client.example'])).toMatchObject({
      code: 1,
      error: 'moltrove: ann@client.example is no super administrator and needs no code.\n',
    });
    expect(await runCommand('two-step', home, ['off'])).toMatchObject({
      code: 2,
      error: expect.stringMatching(/^moltrove: usage: npm run two-step -- off NAME\. .*\n$/),
    });
  } finally {
    await store.close();
    await rm(home, { recursive: true });
  }
});
