import { rm } from 'node:fs/promises';
import {
  allResultsCount,
  type CallInput,
  exportDataCount,
  type ExportRow,
  fetchExportedFile,
  fetchExports,
  startExport,
} from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { beforeEach, expect } from 'vitest';
import type { AppDeps } from '../../../app.ts';
import { creditLedger } from '../../../shared/append-only/credit-ledger.ts';
import { fakeKnowledge } from '../../../testing/fake-knowledge.ts';
import { testServer, type TestServer, type Tokens } from '../../../testing/test-server.ts';
import { addClient } from '../../../testing/two-clients.ts';

export const sessionid = 'exported';
export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const dayMs = 24 * 3_600_000;
/** Number of rows that the fake finds for the target. */
export const ofErbb2 = 12;

export const halfDone = {
  tab: 'structuretab',
  format: 'csv',
  name: 'half.csv',
  sentence: '',
  address: '/results',
  release: 'r',
  rowsKey: 'k',
  rowCount: 4,
  structures: 4,
  credits: 4,
  paidBy: null,
  contractId: 'contract-ann',
  request: '{}',
} as const;

export type Started = { export: ExportRow; balance: number };
export type StartBody = CallInput<typeof startExport>['body'];

/** A fake whose pages can be blocked until released or cancelled. */
export function heldKnowledge() {
  const fake = fakeKnowledge();
  let gate: PromiseWithResolvers<void> | null = null;
  let failure: Error | null = null;
  let extra = 0;
  const knowledge: KnowledgeBase = {
    ...fake,
    async page(search, request, options) {
      if (gate !== null) {
        const stopped = Promise.withResolvers<never>();
        options?.signal?.addEventListener('abort', () => stopped.reject(new Error('stopped')));
        await Promise.race([gate.promise, stopped.promise]);
      }
      if (failure !== null) throw failure;
      const page = await fake.page(search, request, options);
      return { ...page, rowCount: page.rowCount + extra };
    },
  };
  return {
    fake,
    knowledge,
    hold: () => (gate = Promise.withResolvers<void>()),
    letGo: () => {
      gate?.resolve();
      gate = null;
    },
    fail: (error: Error) => (failure = error),
    pretendRows: (more: number) => (extra = more),
  };
}

export let server: TestServer<KnowledgeBase>;
export let held: ReturnType<typeof heldKnowledge>;
export let ann: Tokens;
export let annId: string;

/** Before each test, starts a server with a client that has run a search. */
export function startBeforeEach(): void {
  beforeEach(async () => {
    held = heldKnowledge();
    server = await testServer({ knowledge: held.knowledge });
    annId = (await addClient(server.userData, 'ann', { credits: 100 })).user.id;
    await addClient(server.userData, 'bob', { credits: 100 });
    ann = await server.logIn('ann@client.example');
    await search(ann, 'ERBB2');
    return () => {
      held.letGo();
      return server.close();
    };
  });
}

export const search = (tokens: Tokens, label: string) =>
  server.call(
    allResultsCount,
    {
      body: {
        sessionid,
        searchcriteria: {
          rows: [
            {
              rowId: 'a',
              criterion: {
                option: 'Target',
                terms: [{ label, targetCategories: 'name', operator: '|', displayValue: label }],
              },
            },
          ],
        },
      } as unknown as CallInput<typeof allResultsCount>['body'],
    },
    tokens,
  );
export const start = (id: number, body: Partial<StartBody> = {}, tokens = ann, tab = 'structuretab') =>
  server.call(
    startExport,
    {
      params: { tab: tab as 'structuretab' },
      body: {
        sessionid,
        exportId: uuid(id),
        format: 'csv',
        columns: ['str_id', 'smiles'],
        sortOrder: null,
        cost: ofErbb2,
        address: '/results/structuretab?s=x',
        ...body,
      },
    },
    tokens,
  );
export const started = async (...args: Parameters<typeof start>): Promise<Started> => {
  const answer = await start(...args);
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()]);
  return answer.json() as Started;
};
export const list = async (tokens = ann) =>
  (await server.call(fetchExports, {}, tokens)).json() as { exports: ExportRow[]; balance: number };
export const balance = () => creditLedger(server.userData).balance(annId);
export const stateOf = async (id: number) =>
  (await list()).exports.find((each) => each.exportId === uuid(id));
export const until = async (id: number, state: ExportRow['state']): Promise<ExportRow> => {
  await expect.poll(async () => (await stateOf(id))?.state, { timeout: 10_000 }).toBe(state);
  return (await stateOf(id))!;
};
export const fetchFile = (id: number, fromByte = 0, tokens = ann) =>
  server.call(fetchExportedFile, { body: { exportId: uuid(id), fromByte } }, tokens);
export const errorOf = (answer: { json: () => unknown; statusCode: number }) => {
  const { code, message } = answer.json() as { code: string; message: string };
  return [answer.statusCode, code, message] as const;
};

export const count = async (tab: CallInput<typeof exportDataCount>['body']['tab']) =>
  (await server.call(exportDataCount, { body: { sessionid, tab } }, ann)).json() as object;
export const restart = async (parts: Partial<AppDeps> = {}): Promise<void> => {
  const { folder, userData } = server;
  await server.app.close();
  held.letGo();
  const next = await testServer({ knowledge: held.knowledge, folder, parts });
  next.clock.now = server.clock.now;
  server = {
    ...next,
    close: async () => {
      await next.close();
      await userData.destroy().catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
  ann = await server.logIn('ann@client.example');
};
/** Logs in again, for tokens that are valid by the server's clock. */
export const logInAgain = async (): Promise<void> => {
  ann = await server.logIn('ann@client.example');
};
