import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AllTabsFormat,
  type CallInput,
  exportAllTabsCount,
  exportDataCount,
  exportableColumns,
  type ExportFormat,
  type ExportRow,
  fetchExports,
  type Search,
  startAllTabsExport,
  startExport,
  type TabKey,
  wireTab,
} from '@moltrove/contract';
import { type KnowledgeBase, openEmbedded } from '@moltrove/knowledge';
import { expect, vi } from 'vitest';
import { creditLedger } from '../../../shared/append-only/credit-ledger.ts';
import { pointSession } from '../../../shared/searches/change-session.ts';
import { searchesOf } from '../../../shared/searches/named-search.ts';
import { buildRandomRelease } from '../../../testing/random-home.ts';
import { testServer, type TestServer, type Tokens } from '../../../testing/test-server.ts';
import { addClient } from '../../../testing/two-clients.ts';

export const sessionid = 'written-exports';

export interface Written {
  readonly row: ExportRow;
  readonly bytes: Buffer;
}

export interface AllTabsCounted {
  readonly rows: number;
  readonly cost: number;
  readonly structures: number;
  readonly kept: { readonly exportId: string } | null;
  readonly rowsByTab: Readonly<Record<string, number>>;
}

export interface WrittenExports {
  readonly folder: string;
  readonly knowledge: KnowledgeBase;
  readonly server: TestServer<KnowledgeBase>;
  readonly tokens: Tokens;
  /** The credits that the client has left. */
  balance(): Promise<number>;
  /** Points the session at a search. */
  point(search: Search): Promise<unknown>;
  nextId(): string;
  /** The file of an export, once it is ready. */
  finished(exportId: string): Promise<Written>;
  /** The rows and the cost of all tabs now. */
  countAllTabs(): Promise<AllTabsCounted>;
  /** The export of all tabs, with all columns. */
  writtenAllTabs(format: AllTabsFormat, pictures?: boolean): Promise<Written>;
  /** The export of a tab alone, with all columns. */
  writtenAlone(tab: TabKey, format: ExportFormat): Promise<Written>;
  close(): Promise<void>;
}

export const columnsOf = (tab: TabKey): string[] => exportableColumns(tab).map(({ key }) => key);

const allColumns = {
  structuretab: columnsOf('structures'),
  activitiestab: columnsOf('activities'),
  assaytab: columnsOf('assays'),
  developmentcompoundstab: columnsOf('clinicalCompounds'),
  documentstab: columnsOf('references'),
};

/** A server on a random release of the embedded backend, with a client who exports from it. */
export async function writtenExports(seed: number): Promise<WrittenExports> {
  const folder = await mkdtemp(join(tmpdir(), 'moltrove-written-exports-'));
  await buildRandomRelease(folder, 'served', seed);
  const knowledge = await openEmbedded({ folder, workers: 0 });
  const server = await testServer({ knowledge });
  const userId = (await addClient(server.userData, 'ann', { credits: 1_000_000 })).user.id;
  const tokens = await server.logIn('ann@client.example');
  let exportCount = 0;

  const nextId = (): string => {
    exportCount += 1;
    return `00000000-0000-4000-8000-${String(exportCount).padStart(12, '0')}`;
  };
  const finished = async (exportId: string): Promise<Written> => {
    const listed = async (): Promise<ExportRow> =>
      ((await server.call(fetchExports, {}, tokens)).json() as { exports: ExportRow[] }).exports.find(
        (each) => each.exportId === exportId,
      )!;
    await vi.waitFor(async () => expect((await listed()).state).toBe('ready'), { timeout: 20_000 });
    const file = await server.app.inject({
      method: 'POST',
      url: '/tpd/exportlogs/download',
      headers: { authorization: `Bearer ${tokens.main}`, 'content-type': 'application/json' },
      payload: { exportId },
    });
    return { row: await listed(), bytes: file.rawPayload };
  };
  const countAllTabs = async (): Promise<AllTabsCounted> =>
    (await server.call(exportAllTabsCount, { body: { sessionid } }, tokens)).json() as AllTabsCounted;

  return {
    folder,
    knowledge,
    server,
    tokens,
    balance: () => creditLedger(server.userData).balance(userId),
    point: (search) =>
      pointSession(
        { searches: searchesOf(server.userData, () => server.clock.now), userId, sessionId: sessionid },
        search,
      ),
    nextId,
    finished,
    countAllTabs,
    async writtenAllTabs(format, pictures = false) {
      const { cost } = await countAllTabs();
      const exportId = nextId();
      const body = { sessionid, exportId, format, columns: allColumns, pictures, cost, address: '/results' };
      const begun = await server.call(startAllTabsExport, { body }, tokens);
      expect([begun.statusCode, begun.body.slice(0, 200)]).toEqual([200, expect.anything()]);
      return finished(exportId);
    },
    async writtenAlone(tab, format) {
      const asked = { body: { sessionid, tab: wireTab(tab) } };
      const { cost } = (await server.call(exportDataCount, asked, tokens)).json() as { cost: number };
      const exportId = nextId();
      const columns = columnsOf(tab);
      const body: CallInput<typeof startExport>['body'] = {
        sessionid,
        exportId,
        format,
        columns,
        sortOrder: null,
        cost,
        address: '/results',
      };
      await server.call(startExport, { params: { tab: wireTab(tab) }, body }, tokens);
      return finished(exportId);
    },
    async close() {
      await server.close();
      await knowledge.close();
      await rm(folder, { recursive: true });
    },
  };
}
