import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fullPath, validateSession, webApiLogin } from '@moltrove/contract';
import type { fakeKnowledge } from '../../testing/fake-knowledge.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../testing/test-server.ts';

const username = usernameOf('FULL_USER');

describe('the headers by which a client names itself', () => {
  let server: TestServer<ReturnType<typeof fakeKnowledge>>;
  let tokens: Tokens;
  let sessionId: string;
  beforeAll(async () => {
    server = await testServer();
    tokens = await server.logIn(username);
    const claims = Buffer.from(tokens.main.split('.')[1], 'base64url').toString();
    sessionId = (JSON.parse(claims) as { sid: string }).sid;
  });
  afterAll(() => server.close());

  const ask = (headers: Record<string, string>, url = fullPath(validateSession)) =>
    server.app.inject({
      method: url === fullPath(webApiLogin) ? 'POST' : 'GET',
      url,
      headers: { authorization: tokens.node, javaauthorization: tokens.main, ...headers },
    });

  it('are optional, and pass when they match the tokens', async () => {
    expect((await ask({})).statusCode).toBe(200);
    const names = { email: ` ${username.toUpperCase()}`, 'x-custom-token': sessionId };
    expect((await ask({ ...names, 'x-custom-session': 'tab-0001' })).statusCode).toBe(200);
  });

  it('put the browser tab into the log', async () => {
    await ask({ 'x-custom-session': 'tab-of-the-log' });
    expect(server.log.some((line) => line.includes('"tab":"tab-of-the-log"'))).toBe(true);
  });

  it.each([
    [{ email: 'somebody.else@test.example' }, 401, 'names another user'],
    [{ 'x-custom-token': '00000000-0000-4000-8000-000000000000' }, 401, 'names another session'],
    [{ 'x-custom-session': 'a tab' }, 400, '8 to 100 letters'],
  ])('%o is refused with a message', async (headers, status, words) => {
    const answer = await ask(headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ message: expect.stringContaining(words) as string });
  });

  it('are checked at the login too', async () => {
    const answer = await ask({ email: 'somebody.else@test.example' }, fullPath(webApiLogin));
    expect(answer.statusCode).toBe(401);
  });
});
