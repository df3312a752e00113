import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { signOnConfigOf } from './settings.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'moltrove-sign-on-'));
  return () => rm(home, { recursive: true });
});

const read = async (environment: Record<string, string>) =>
  signOnConfigOf(
    await readConfig(
      {
        MOLTROVE_HOME: home,
        MOLTROVE_PUBLIC_URL: 'https://moltrove.lab.example',
        ...Object.fromEntries(
          Object.entries(environment).map(([name, value]) => [`MOLTROVE_SIGN_ON_${name}`, value]),
        ),
      },
      home,
    ),
  );
const provider = { ISSUER: 'https://login.example', CLIENT_ID: 'moltrove' };

describe('the settings of single sign-on', () => {
  it('are none without a provider', async () => {
    expect(await read({ LABEL: 'Lab login' })).toBeNull();
  });

  it('by default create no users, link no accounts and leave passwords enabled', async () => {
    expect(await read(provider)).toEqual({
      issuer: 'https://login.example',
      clientId: 'moltrove',
      clientSecret: null,
      label: 'single sign-on',
      domains: [],
      userClaim: 'email',
      linkByEmail: false,
      newUserRole: null,
      contract: 'Single sign-on',
      subscriptionDays: 365,
      passwords: true,
    });
  });

  it('read the secret from a file, and domains in any notation', async () => {
    const file = join(home, 'secret');
    await writeFile(file, 'very secret\n');
    const given = { ...provider, CLIENT_SECRET_FILE: file, DOMAINS: ' Lab.example, other.example ,' };
    expect(await read(given)).toMatchObject({
      clientSecret: 'very secret',
      domains: ['lab.example', 'other.example'],
    });
    await expect(read({ ...given, CLIENT_SECRET: 'another' })).rejects.toThrow('not both');
    await expect(read({ ...provider, CLIENT_SECRET_FILE: join(home, 'none') })).rejects.toThrow(
      "can't be read (ENOENT)",
    );
  });

  it.each([
    [{ ISSUER: 'https://login.example' }, 'MOLTROVE_SIGN_ON_CLIENT_ID'],
    [{ ...provider, ISSUER: 'http://login.example' }, 'https is required unless it runs on this machine'],
    [{ ...provider, ISSUER: 'login.example' }, 'MOLTROVE_SIGN_ON_ISSUER'],
    [{ ...provider, NEW_USER_ROLE: 'EVERYTHING' }, 'FULL_USER'],
    [{ ...provider, DOMAINS: 'not a domain' }, 'MOLTROVE_SIGN_ON_DOMAINS'],
  ])('prevent the start when they are invalid: %j', async (given, words) => {
    await expect(read(given)).rejects.toThrow(words);
  });

  it('keep the secret out of startup messages', async () => {
    const failed = read({ ...provider, CLIENT_SECRET: 'x'.repeat(501) });
    await expect(failed).rejects.toThrow('is invalid');
    await expect(failed).rejects.not.toThrow('xxx');
  });

  it('allow a provider on this machine without TLS', async () => {
    expect(await read({ ...provider, ISSUER: 'http://127.0.0.1:8080' })).not.toBeNull();
  });
});
