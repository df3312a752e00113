import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KnowledgeBase, openEmbedded } from '@moltrove/knowledge';
import { buildRandomRelease } from './random-home.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from './test-server.ts';

export interface RandomReleaseServer {
  readonly knowledge: KnowledgeBase;
  readonly server: TestServer<KnowledgeBase>;
  /** Of an evaluation account. */
  readonly tokens: Tokens;
  /** Stops everything and removes the release. */
  readonly close: () => Promise<void>;
}

/** A server over a random release of the embedded backend. */
export async function randomReleaseServer(seed: number): Promise<RandomReleaseServer> {
  const folder = await mkdtemp(join(tmpdir(), 'moltrove-random-release-'));
  await buildRandomRelease(folder, 'served', seed);
  const knowledge = await openEmbedded({ folder, workers: 0 });
  const server = await testServer({ knowledge });
  const tokens = await server.logIn(usernameOf('EVALUATE_USER'));
  return {
    knowledge,
    server,
    tokens,
    async close() {
      await server.close();
      await knowledge.close();
      await rm(folder, { recursive: true });
    },
  };
}
