import { afterAll, beforeAll, beforeEach } from 'vitest';
import { allResultsCount, type Role } from '@moltrove/contract';
import type { fakeKnowledge } from './fake-knowledge.ts';
import { targetQuery } from './searches.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from './test-server.ts';

/** To be read in tests and hooks, not while they are collected. */
export interface LoggedInSuite {
  readonly server: TestServer<ReturnType<typeof fakeKnowledge>>;
  readonly tokens: Tokens;
}

/** A server of fake knowledge for the tests of a `describe`, and a user of that role who is logged in. */
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

/** The same, and before each test a search for EGFR in the session; what a test pretended ends with it. */
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

/** Waits, without a time, until something is so. */
export async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}
