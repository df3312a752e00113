import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { policies } from '@moltrove/contract';
import { StartFailure } from '../../../platform/start-failure.ts';
import { testServer } from '../../../testing/test-server.ts';
import { ownPolicies } from './own-policies.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moltrove-policies-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the policies', () => {
  it('are public: the release, retention times and the contact', async () => {
    const own = { contact: 'it@lab.example', text: '## Our rules\nBe kind.' };
    const server = await testServer({ parts: { ownPolicies: own } });
    const answer = await server.call(policies, {});
    expect(answer.statusCode).toBe(200);
    const { name, source } = server.knowledge.summary();
    expect(answer.json()).toMatchObject({
      contact: 'it@lab.example',
      ownText: '## Our rules\nBe kind.',
      release: { name, source },
      keptDays: {
        unusedSearches: 30,
        loginAttempts: 365,
        deletedSearches: 1,
        exports: 30,
        searchOpenings: 740,
        notedRequests: 90,
      },
      registration: true,
    });
    await server.close();
  });

  it('have no text of the installation if its file is missing or empty', async () => {
    expect(await ownPolicies(folder, null)).toEqual({ contact: null, text: null });
    await writeFile(join(folder, 'policies.md'), '\uFEFF \n');
    expect(await ownPolicies(folder, 'Ada')).toEqual({ contact: 'Ada', text: null });
  });

  it('prevent the start if their file is too large', async () => {
    await writeFile(join(folder, 'policies.md'), 'long '.repeat(14_000));
    await expect(ownPolicies(folder, null)).rejects.toThrow(StartFailure);
  });
});
