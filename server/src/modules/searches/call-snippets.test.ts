import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  callSnippet,
  chart,
  createPersonalToken,
  leafletReferences,
  prepareCall,
  resultPage,
  searchSchema,
  setSarData,
  type ShownCall,
  shownCall,
  shownSearchCall,
  snippetLanguages,
  storeSearch,
  treeEndpointsOf,
} from '@moltrove/contract';
import { randomRelease } from '@moltrove/knowledge/testing/random-release';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomReleaseServer, type RandomReleaseServer } from '../../testing/random-release-server.ts';
import { headersOf, usernameOf } from '../../testing/test-server.ts';

const run = promisify(execFile);
const programs = { curl: 'sh', python: 'python3' } as const;
const isThere = (program: string): boolean => spawnSync(program, ['--version']).status === 0;
const missing = ['curl', 'python3'].filter((program) => !isThere(program));

const awkward = `it's "q" \\ $(id) \`id\` %s \n\tü 漢 \u{1f600} '''`;
const everything = searchSchema.parse({ query: {} });
const search = searchSchema.parse({
  query: {
    rows: [
      {
        rowId: 'r1',
        criterion: { option: 'Structure', properties: { mol_weight: { min: 0, max: 5000 } } },
        operator: 'NOT',
      },
      { rowId: 'r2', criterion: { option: 'Target', terms: [{ label: awkward, targetCategories: 'name' }] } },
    ],
  },
});

const shown: Record<string, ShownCall> = {
  'a tree': shownCall(treeEndpointsOf('Target').nodes, { params: { id: 'root' } }),
  'a page of results': shownSearchCall(resultPage, search, {
    params: { tab: 'structuretab' },
    body: { pageNumber: 1, pageSize: 3, sortOrder: { column: 'mol_weight', direction: 'desc' } },
  }),
  'a chart': shownSearchCall(chart, everything, { body: { charttype: 'List', type: 'assaytype' } }),
  'a chart that is searched': shownSearchCall(chart, everything, {
    body: { charttype: 'List', type: 'assaytype', contains: awkward.trim() },
  }),
  'a section of a compound page': shownCall(leafletReferences, {
    params: { id: Number(randomRelease(5).structure![0].str_id) },
    query: { kind: 'all', pageNumber: 0, pageSize: 100 },
  }),
  'a SAR table': shownSearchCall(setSarData, search, { body: { view: { pageSize: 5 } } }),
};

describe.skipIf(missing.length > 0)(
  `a page as a program${missing.length > 0 ? ` (skipped: ${missing.join(' and ')} not installed)` : ''}`,
  () => {
    let random: RandomReleaseServer;
    let origin: string;
    let token: string;
    beforeAll(async () => {
      random = await randomReleaseServer(5);
      origin = await random.server.app.listen({ port: 0, host: '127.0.0.1' });
      const { server } = random;
      const endDate = new Date(server.clock.now + 48 * 3_600_000).toISOString().slice(0, 10);
      const tokens = await server.logIn(usernameOf('EVALUATE_USER'));
      const body = { name: 'Snippets', scopes: ['read' as const], endDate };
      token = ((await server.call(createPersonalToken, { body }, tokens)).json() as { token: string }).token;
    });
    afterAll(() => random.close());

    const answerOf = async ({ call, search: of }: ShownCall): Promise<unknown> => {
      const { server, tokens } = random;
      const base = call.url.startsWith('/tpd/') ? 'tpd' : 'root';
      let body = call.body;
      if (of !== null && body !== null) {
        const stored = (await server.call(storeSearch, { body: { search: of } }, tokens)).json();
        body = JSON.stringify({ ...JSON.parse(body), searchid: (stored as { searchid: string }).searchid });
      }
      const response = await fetch(origin + call.url, {
        method: call.method,
        headers: {
          ...headersOf({ base } as typeof storeSearch, tokens),
          ...(body !== null && { 'content-type': 'application/json' }),
        },
        body,
      });
      expect(response.status).toBe(200);
      return response.json();
    };

    it.each(
      snippetLanguages.flatMap((language) => Object.keys(shown).map((name) => [language, name] as const)),
    )('in %s prints exactly what %s shows', async (language, name) => {
      const file = join(random.server.folder, 'snippet');
      await writeFile(file, callSnippet(language, origin, shown[name]));
      const env = { ...process.env, MOLTROVE_TOKEN: token };
      const { stdout, stderr } = await run(programs[language], [file], { env });
      expect(stderr).toBe('');
      expect(JSON.parse(stdout)).toEqual(await answerOf(shown[name]));
    });

    it('ends with an error if the token is refused or missing', async () => {
      const file = join(random.server.folder, 'snippet');
      for (const language of snippetLanguages) {
        await writeFile(file, callSnippet(language, origin, shown['a tree']));
        const failed = (MOLTROVE_TOKEN: string) =>
          run(programs[language], [file], { env: { ...process.env, MOLTROVE_TOKEN } }).catch(
            (error: unknown) => error,
          );
        expect(await failed('moltrove_wrong')).toMatchObject({ stderr: expect.stringContaining('401') });
        if (language === 'curl')
          expect(await failed('')).toMatchObject({ stderr: expect.stringContaining('/access-tokens') });
      }
    });
  },
);

it('a stored search is named by a valid id while the call is prepared', () => {
  const { call } = shown['a page of results'];
  expect(resultPage.body.safeParse(JSON.parse(call.body!)).success).toBe(true);
  expect(call.url).toBe(prepareCall(resultPage, { params: { tab: 'structuretab' }, body: {} }).url);
});
