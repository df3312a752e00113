import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  downloadUnreportedTerms,
  limits,
  saveReportedTerms,
  uploadSuggestTerms,
  uploadValidateData,
} from '@moltrove/contract';
import type { FakeKnowledge } from '../../../testing/fake-knowledge.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../../testing/test-server.ts';
import { reportStore } from './report-store.ts';

const field = 'target.geneId' as const;

describe('lists of terms', () => {
  let server: TestServer<FakeKnowledge>;
  let tokens: Tokens;
  let userId: string;
  beforeAll(async () => {
    server = await testServer();
    tokens = await server.logIn(usernameOf('EVALUATE_USER'));
    const claims = Buffer.from(tokens.main.split('.')[1], 'base64url').toString();
    ({ sub: userId } = JSON.parse(claims) as { sub: string });
  });
  afterAll(() => server.close());

  const ask = (count: number) =>
    server.call(
      uploadSuggestTerms,
      { body: { field, terms: Array.from({ length: count }, String) } },
      tokens,
    );
  const download = (terms: object[], fileName = 'my genes.txt') =>
    server.call(downloadUnreportedTerms, { body: { field, fileName, terms: terms as never } }, tokens);
  const report = (more: object = {}) => {
    const body = {
      user_id: userId,
      field,
      fileName: 'genes.txt',
      note: 'please',
      terms: ['EGRF'],
      ...more,
    };
    return server.call(saveReportedTerms, { body }, tokens);
  };
  const stored = () => reportStore(server.userData).list(0, 1000);

  it('are resolved to what they name', async () => {
    const body = { field, terms: ['EGFR', 'nothing'] };
    const answer = await server.call(uploadValidateData, { body }, tokens);
    expect(answer.json()).toMatchObject({
      field,
      read: 2,
      matched: [{ term: 'EGFR', line: 0, value: 'EGFR' }],
      unmatched: [{ term: 'nothing', line: 1 }],
    });
  });

  it('get suggestions for unmatched terms', async () => {
    const body = { field, terms: ['EGRF'] };
    const answer = await server.call(uploadSuggestTerms, { body }, tokens);
    expect(answer.json()).toMatchObject({ terms: [{ term: 'EGRF', suggestions: [{ value: 'EGFR' }] }] });
  });

  it.each([
    ['no term', { field, terms: [] }],
    ['a field that is none', { field: 'target.colour', terms: ['x'] }],
    ['a term that is too long', { field, terms: ['x'.repeat(limits.maxTextLength + 1)] }],
    ['too many terms', { field, terms: Array.from({ length: limits.maxUploadTerms + 1 }, () => 'x') }],
    ['what is no text', { field, terms: [1] }],
  ])('are refused with %s', async (_, body) => {
    const answer = await server.call(uploadValidateData, { body: body as never }, tokens);
    expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('get suggestions for at most a hundred terms at once', async () => {
    expect((await ask(limits.maxSuggestedTerms)).statusCode).toBe(200);
    expect((await ask(limits.maxSuggestedTerms + 1)).statusCode).toBe(400);
  });

  it('are no longer looked up after the client has disconnected', async () => {
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    server.knowledge.hold();
    const gone = new AbortController();
    const asked = fetch(`${url}${uploadValidateData.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: tokens.node,
        javaauthorization: tokens.main,
      },
      body: JSON.stringify({ field, terms: ['EGFR'] }),
      signal: gone.signal,
    });
    await vi.waitFor(() => expect(server.knowledge.waiting).toHaveLength(1));
    gone.abort();
    await expect(asked).rejects.toThrow();
    await vi.waitFor(() => expect(server.knowledge.waiting[0].aborted).toBe(true));
    server.knowledge.letGo();
  });

  describe('that were not identified, as a file', () => {
    it('are CSV with a byte order mark, named after the list', async () => {
      const answer = await download([
        { term: 'EGRF', line: 0, reason: 'unmatched' },
        { term: 'a "b", c', line: 41, reason: 'leftOut' },
        { term: 'Ärger μ', line: 99_999, reason: 'notDigits' },
      ]);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(answer.headers['content-disposition']).toContain('filename="my genes not identified.csv"');
      expect(answer.body.startsWith('\uFEFF')).toBe(true);
      expect(answer.body.slice(1).split('\r\n')).toEqual([
        'Line,Term,Reason',
        '1,"EGRF","Not found in this release"',
        '42,"a ""b"", c","Left out"',
        '100000,"Ärger μ","Not all digits"',
        '',
      ]);
    });

    it.each(['=1+1', '+cmd', '-2', '@SUM(A1)', '\t=1', ' =1', '\n=1', '\uFF1D1', '|calc'])(
      'have no cell that a spreadsheet would run: %j',
      async (term) => {
        const answer = await download([{ term, line: 0, reason: 'unmatched' }]);
        expect(answer.body).toContain(`1,"'${term}",`);
      },
    );

    it('leave chemical names unchanged', async () => {
      const answer = await download([{ term: '(+)-catechin', line: 0, reason: 'unmatched' }]);
      expect(answer.body).toContain('1,"(+)-catechin",');
    });

    it.each([
      ['', 'filename="not-identified.csv"'],
      ['../../x"y.csv', 'filename=".. .. x y not identified.csv"'],
      ['gène.xlsx', "filename*=UTF-8''g%C3%A8ne%20not%20identified.csv"],
    ])('have a harmless name for %j', async (name, disposition) => {
      const answer = await download([{ term: 'x', line: 0, reason: 'unmatched' }], name);
      expect(answer.headers['content-disposition']).toContain(disposition);
    });
  });

  describe('that are reported', () => {
    it('are stored with user, time, note and release', async () => {
      const answer = await report({ terms: [' EGRF ', '', 'HER9'] });
      expect(answer.json()).toMatchObject({ terms: 2 });
      const [newest] = await stored();
      expect(newest).toMatchObject({
        id: (answer.json() as { reportId: string }).reportId,
        username: usernameOf('EVALUATE_USER'),
        field,
        fileName: 'genes.txt',
        note: 'please',
        terms: ['EGRF', 'HER9'],
        release: { id: 'fake-1' },
        at: server.clock.now,
      });
    });

    it('must come from the user’s own lists', async () => {
      const before = await stored();
      const answer = await report({ user_id: 'somebody-else' });
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'ROLE_REFUSED' }]);
      expect(await stored()).toEqual(before);
    });

    it('must be neither empty nor too large', async () => {
      expect((await report({ terms: ['  '] })).json()).toMatchObject({ code: 'INVALID_REQUEST' });
      expect((await report({ note: 'x'.repeat(limits.maxSavedNoteLength + 1) })).statusCode).toBe(400);
      const big = Array.from({ length: 300 }, (_, at) => `${at}`.padEnd(limits.maxTextLength, 'x'));
      expect((await report({ terms: big })).json()).toMatchObject({ code: 'TOO_LARGE' });
    });

    it('are limited per day', async () => {
      const left = limits.maxReportsPerDay - (await stored()).length;
      for (let at = 0; at < left; at += 1) expect((await report()).statusCode).toBe(200);
      const refused = await report();
      expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      server.clock.now += 24 * 3_600_000 + 1;
      tokens = await server.logIn(usernameOf('EVALUATE_USER'));
      expect((await report()).statusCode).toBe(200);
    });

    it('are limited in size per user', async () => {
      const rows = server.userData.updateTable('reportedTerms').set({ bytes: limits.maxReportedBytes });
      await rows.where('userId', '=', userId).execute();
      const answer = await report();
      expect(answer.json()).toMatchObject({ code: 'TOO_LARGE' });
      expect((answer.json() as { message: string }).message).toContain('administrator');
    });
  });
});
