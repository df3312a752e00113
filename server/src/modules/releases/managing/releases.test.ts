import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  listManagedReleases,
  type ReleaseManagement,
  removeManagedRelease,
  useManagedRelease,
  verifyManagedRelease,
} from '@moltrove/contract';
import { noteOpenReleases, homeAt, releaseHistory } from '@moltrove/knowledge';
import { fillHome } from '../../../testing/random-home.ts';
import { testServer, type Tokens, usernameOf } from '../../../testing/test-server.ts';

const body = { reason: 'The older one has the values we cited' };

describe('releases on the page', () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  let chief: Tokens;
  beforeAll(async () => {
    server = await testServer({ parts: { superAdminTwoStep: false } });
    chief = await server.logIn(usernameOf('SUPER_ADMIN'));
    await fillHome(server.folder, ['newest', 'older', 'damaged', 'foreign']);
    await rm(join(releases(), 'damaged', 'terms.sqlite'));
    const manifest = join(releases(), 'foreign', 'manifest.json');
    const { sum: _sum, ...written } = JSON.parse(await readFile(manifest, 'utf8')) as { sum?: string };
    await writeFile(manifest, JSON.stringify({ ...written, format: 3 }));
  });
  afterAll(() => server.close());

  const releases = () => join(server.folder, 'releases');
  const managed = async (): Promise<ReleaseManagement> =>
    (await server.call(listManagedReleases, {}, chief)).json() as ReleaseManagement;
  const use = (id: string) => server.call(useManagedRelease, { params: { id }, body }, chief);
  const verify = (id: string) => server.call(verifyManagedRelease, { params: { id }, body: {} }, chief);
  const remove = (id: string) => server.call(removeManagedRelease, { params: { id }, body }, chief);

  it('are listed with what they hold, and why some cannot be used', async () => {
    const { releases: listed } = await managed();
    const [damaged, foreign, newest, older] = listed;
    expect([newest, older]).toMatchObject([
      { id: 'newest', state: 'complete', chosen: true, problem: null },
      { id: 'older', state: 'complete', chosen: false, counts: { stridscount: expect.any(Number) } },
    ]);
    expect(newest.bytes).toBeGreaterThan(1000);
    expect(damaged).toMatchObject({ state: 'unusable', problem: expect.stringContaining('terms.sqlite') });
    expect(foreign).toMatchObject({ state: 'unusable', name: null, problem: expect.any(String) });
    expect(JSON.stringify(listed)).not.toContain(server.folder);
  });

  it('are chosen for a reason; a damaged, foreign or unknown one is refused and nothing changes', async () => {
    const chosen = await use('older');
    expect([chosen.statusCode, await releaseHistory(homeAt(server.folder))]).toEqual([
      200,
      ['older', 'newest', 'damaged', 'foreign'],
    ]);
    expect((chosen.json() as ReleaseManagement).history).toMatchObject([
      { action: 'release.chosen', by: usernameOf('SUPER_ADMIN'), release: 'older', reason: body.reason },
    ]);
    for (const [id, status, text] of [
      ['damaged', 409, 'terms.sqlite'],
      ['foreign', 409, 'manifest.json'],
      ['nothing', 404, 'no release nothing'],
      ['.x', 400, ''],
    ] as const) {
      const answer = await use(id);
      expect([id, answer.statusCode]).toEqual([id, status]);
      expect(answer.body).toContain(text);
      expect(answer.body).not.toContain(server.folder);
    }
    expect((await releaseHistory(homeAt(server.folder)))[0]).toBe('older');
  });

  it('are removed unless one is in use or open', async () => {
    await noteOpenReleases(homeAt(server.folder), ['newest']);
    for (const id of ['older', 'newest']) expect((await remove(id)).statusCode).toBe(409);
    await noteOpenReleases(homeAt(server.folder), []);
    const removed = await remove('foreign');
    expect(removed.statusCode).toBe(200);
    expect(existsSync(join(releases(), 'foreign'))).toBe(false);
    expect((removed.json() as ReleaseManagement).history[0]).toMatchObject({ action: 'release.removed' });
  });

  it('are verified one at a time in a process of their own', { timeout: 60_000 }, async () => {
    const result = async () =>
      vi.waitFor(
        async () => {
          const { verification } = await managed();
          expect(verification.state).not.toBe('running');
          return verification;
        },
        { timeout: 50_000, interval: 100 },
      );
    expect((await verify('newest')).json()).toMatchObject({
      verification: { state: 'running', release: 'newest' },
    });
    expect((await verify('older')).statusCode).toBe(409);
    expect(await result()).toMatchObject({ state: 'intact', findings: [] });
    await verify('damaged');
    expect(await result()).toMatchObject({ state: 'damaged', findings: ['terms.sqlite is missing.'] });
    expect((await managed()).history[0]).toMatchObject({ action: 'release.verified', release: 'damaged' });
  });
});
