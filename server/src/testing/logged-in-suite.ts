import { afterAll, beforeAll, beforeEach } from 'vitest';
import { allResultsCount, type Role } from '@moltrove/contract';
import type { fakeKnowledge } from './fake-knowledge.ts';
import { targetQuery } from './searches.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from './test-server.ts';

/** Read it in tests and hooks, not during collection. */
export interface LoggedInSuite {
  readonly server: TestServer<ReturnType<typeof fakeKnowledge>>;
  readonly tokens: Tokens;
}

/** A server on a fake release for the tests of a `describe`, with a logged-in user of that role. */
export function loggedInSuite(role: Role): LoggedInSuite {
  let suite: LoggedInSuite;
  beforeAll(async () => {
    const server = await testServer();
    suite = { server, tokens: await server.logIn(usernameOf(role)) };
  });
  afterAll(() => suite.server.close());
  return {
    get server() {
      return suite.server;
    },
    get tokens() {
      return suite.tokens;
    },
  };
}

/**
 * The same, with a search for EGFR in the session before each test; fakes set by a test are reset after it.
 */
export function searchedSuite(role: Role, sessionid: string): LoggedInSuite {
  const suite = loggedInSuite(role);
  beforeEach(async () => {
    const { server, tokens } = suite;
    await server.call(allResultsCount, { body: { searchcriteria: targetQuery('EGFR'), sessionid } }, tokens);
    return () => {
      server.knowledge.pretendActivities(null);
      server.knowledge.letGo();
    };
  });
  return suite;
}

/** Waits until a condition holds, without a timeout. */
export async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}
