import { describe, expect, it } from 'vitest';
import {
  allResultsCount,
  count,
  criteriaSearchCount,
  defaultCount,
  releaseCount,
  resultPage,
} from '@moltrove/contract';
import { targetQuery } from '../../../testing/searches.ts';
import { loggedInSuite, waitFor } from '../../../testing/logged-in-suite.ts';
import { usernameOf } from '../../../testing/test-server.ts';

describe('search', () => {
  const suite = loggedInSuite('FULL_USER');

  const ask = (endpoint: typeof count | typeof allResultsCount, sessionid: string, ...targets: string[]) =>
    suite.server.call(
      endpoint,
      { body: { searchcriteria: targetQuery(...targets), sessionid } },
      suite.tokens,
    );
  const pageOf = (sessionid: string) =>
    suite.server.call(resultPage, { params: { tab: 'structuretab' }, body: { sessionid } }, suite.tokens);

  it('returns five counts, or all six', async () => {
    const five = await ask(count, 'session-five', 'EGFR');
    expect(five.json()).toEqual({
      rows: [
        { stridscount: 30, actidscount: 30, assayidscount: 2, refidscount: 3, clinicalcompoundidscount: 1 },
      ],
    });
    const six = await ask(allResultsCount, 'session-six', 'EGFR', 'ERBB2');
    expect(six.json()).toMatchObject({ rows: [{ stridscount: 5, gvkidscount: 6 }] });
  });

  it('returns the counts of the release, with approved compounds', async () => {
    const counts = {
      refIdsCount: 3,
      strIdsCount: 45,
      gvkIdsCount: 46,
      actIdsCount: 45,
      assayIdsCount: 2,
      clinicalCompoundIdsCount: 1,
      drugIdsCount: 2,
    };
    for (const each of [defaultCount, criteriaSearchCount, releaseCount]) {
      expect((await suite.server.call(each, {}, suite.tokens)).json()).toEqual(counts);
    }
  });

  it('saves the search of allresultscount but not that of count', async () => {
    await ask(count, 'session-counted', 'EGFR');
    expect((await pageOf('session-counted')).json()).toMatchObject({ code: 'SESSION_UNKNOWN' });
    await ask(allResultsCount, 'session-counted', 'ERBB2');
    expect((await pageOf('session-counted')).json()).toMatchObject({ rowCount: 12 });
  });

  it('reports what the release cannot be searched by', async () => {
    const criterion = { option: 'Company' as const, companies: ['Acme'] };
    const searchcriteria = { rows: [{ rowId: 'row-1', criterion }] };
    const answer = await suite.server.call(
      count,
      { body: { searchcriteria, sessionid: 'session-option' } },
      suite.tokens,
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'SEARCH_OPTION_UNAVAILABLE',
      details: { option: 'Company' },
    });
  });

  it('cancels the older request of a session when a newer one comes', async () => {
    suite.server.knowledge.hold();
    const before = suite.server.knowledge.waiting.length;
    const older = ask(allResultsCount, 'session-newer', 'EGFR');
    await waitFor(() => suite.server.knowledge.waiting.length === before + 1);
    const newer = ask(allResultsCount, 'session-newer', 'HTR2A');
    const cancelled = await older;
    expect(cancelled.statusCode).toBe(499);
    expect(cancelled.json()).toMatchObject({
      code: 'CANCELLED',
      message: 'Operation canceled due to new request.',
    });
    expect(suite.server.knowledge.waiting[before]?.aborted).toBe(true);
    await waitFor(() => suite.server.knowledge.waiting.length === before + 2);
    suite.server.knowledge.letGo();
    expect((await newer).statusCode).toBe(200);
    expect((await pageOf('session-newer')).json()).toMatchObject({ rowCount: 3 });
  });

  it('does not let sessions or users cancel one another', async () => {
    const other = await suite.server.logIn(usernameOf('EVALUATE_USER'));
    suite.server.knowledge.hold();
    const before = suite.server.knowledge.waiting.length;
    const body = { searchcriteria: targetQuery('EGFR'), sessionid: 'session-shared' };
    const running = [
      suite.server.call(count, { body }, suite.tokens),
      suite.server.call(count, { body }, other),
      suite.server.call(count, { body: { ...body, sessionid: 'session-other' } }, suite.tokens),
    ];
    await waitFor(() => suite.server.knowledge.waiting.length === before + 3);
    suite.server.knowledge.letGo();
    expect((await Promise.all(running)).map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  });

  it('stops the work when the client disconnects', async () => {
    const address = await suite.server.app.listen({ port: 0, host: '127.0.0.1' });
    suite.server.knowledge.hold();
    const before = suite.server.knowledge.waiting.length;
    const client = new AbortController();
    const request = fetch(`${address}/api/guidedsearch/allresultscount`, {
      method: 'POST',
      headers: {
        authorization: suite.tokens.node,
        javaauthorization: suite.tokens.main,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ searchcriteria: targetQuery('EGFR'), sessionid: 'session-gone' }),
      signal: client.signal,
    });
    await waitFor(() => suite.server.knowledge.waiting.length === before + 1);
    client.abort();
    await expect(request).rejects.toThrow('aborted');
    await waitFor(() => suite.server.knowledge.waiting[before].aborted);
    suite.server.knowledge.letGo();
    expect((await pageOf('session-gone')).json()).toMatchObject({ code: 'SESSION_UNKNOWN' });
  });
});
