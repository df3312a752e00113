import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  callSnippet,
  chart,
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
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomReleaseServer, type RandomReleaseServer } from '../../testing/random-release-server.ts';
import { headersOf, password, usernameOf } from '../../testing/test-server.ts';

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
  'a SAR table': shownSearchCall(setSarData, search, { body: { view: { pageSize: 5 } } }),
};

describe.skipIf(missing.length > 0)(
  `a page as a program${missing.length > 0 ? ` (skipped: ${missing.join(' and ')} not installed)` : ''}`,
  () => {
    let random: RandomReleaseServer;
    let origin: string;
    beforeAll(async () => {
      random = await randomReleaseServer(5);
      origin = await random.server.app.listen({ port: 0, host: '127.0.0.1' });
    });
    afterAll(() => random.close());

    const answerOf = async ({ base, call, search: of }: ShownCall): Promise<unknown> => {
      const { server, tokens } = random;
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
      const env = {
        ...process.env,
        MOLTROVE_USER: usernameOf('EVALUATE_USER'),
        MOLTROVE_PASSWORD: password,
      };
      const { stdout, stderr } = await run(programs[language], [file], { env });
      expect(stderr).toBe('');
      expect(JSON.parse(stdout)).toEqual(await answerOf(shown[name]));
    });

    it('ends with an error if the login is refused', async () => {
      const file = join(random.server.folder, 'snippet');
      for (const language of snippetLanguages) {
        await writeFile(file, callSnippet(language, origin, shown['a tree']));
        const env = {
          ...process.env,
          MOLTROVE_USER: usernameOf('EVALUATE_USER'),
          MOLTROVE_PASSWORD: 'wrong',
        };
        const failed = await run(programs[language], [file], { env }).catch((error: unknown) => error);
        expect(failed).toMatchObject({ stderr: expect.stringContaining('403') });
      }
    });
  },
);

it('a stored search is named by a valid id while the call is prepared', () => {
  const { call } = shown['a page of results'];
  expect(resultPage.body.safeParse(JSON.parse(call.body!)).success).toBe(true);
  expect(call.url).toBe(prepareCall(resultPage, { params: { tab: 'structuretab' }, body: {} }).url);
});
