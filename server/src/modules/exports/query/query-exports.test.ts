import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CallBody,
  exportQueryCount,
  type ExportRow,
  fetchExports,
  queryLimits,
  type QueryPreview,
  runDynamicQuery,
  startQueryExport,
} from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { parquetReadObjects } from 'hyparquet';
import { beforeAll, describe, expect, it } from 'vitest';
import { creditLedger } from '../../../shared/append-only/credit-ledger.ts';
import { randomReleaseServer } from '../../../testing/random-release-server.ts';
import type { TestServer, Tokens } from '../../../testing/test-server.ts';
import { addClient } from '../../../testing/two-clients.ts';
import { errorOf, uuid } from '../testing/export-server.ts';
import { bytesOfParquet } from '../testing/read-parquet.ts';
import { verifyFile } from '../verifying/verify-file.ts';

type Query = CallBody<typeof startQueryExport>['query'];

const active: Query = {
  table: 'activity',
  joins: [{ from: 'activity', table: 'assay' }],
  columns: [
    { column: 'activity.str_id' },
    { column: 'assay.assay_type' },
    { column: 'activity.pactivity' },
    { column: 'activity.duplicate' },
    { column: 'activity.act_id' },
  ],
  where: { match: 'all', filters: [{ column: 'activity.pactivity', operator: 'filled' }] },
  order: [{ column: 2, direction: 'desc' }, { column: 4 }],
};
const types: Query = {
  table: 'assay',
  columns: [{ column: 'assay.assay_type' }, { column: null, aggregate: 'rows' }],
  grouped: true,
  order: [{ column: 0 }],
};

describe('an export of a dynamic query', () => {
  let server: TestServer<KnowledgeBase>;
  let ann: Tokens;
  let annId: string;
  beforeAll(async () => {
    const opened = await randomReleaseServer(12);
    ({ server } = opened);
    annId = (await addClient(server.userData, 'ann', { credits: 1000 })).user.id;
    ann = await server.logIn('ann@client.example');
    return opened.close;
  });

  const count = async (query: Query) => {
    const answer = await server.call(exportQueryCount, { body: { query } }, ann);
    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()]);
    return answer.json() as { rows: number; structures: number; cost: number; kept: object | null };
  };
  const start = (id: number, query: Query, format: 'csv' | 'parquet', cost: number) =>
    server.call(
      startQueryExport,
      { body: { exportId: uuid(id), format, query, cost, address: '/dynamicquery?q=x' } },
      ann,
    );
  const written = async (id: number, query: Query, format: 'csv' | 'parquet') => {
    const { cost } = await count(query);
    const answer = await start(id, query, format, cost);
    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()]);
    const row = async (): Promise<ExportRow | undefined> =>
      ((await server.call(fetchExports, {}, ann)).json() as { exports: ExportRow[] }).exports.find(
        ({ exportId }) => exportId === uuid(id),
      );
    await expect.poll(async () => (await row())?.state, { timeout: 10_000 }).toBe('ready');
    const file = await server.app.inject({
      method: 'POST',
      url: '/tpd/exportlogs/download',
      headers: { authorization: `Bearer ${ann.main}`, 'content-type': 'application/json' },
      payload: { exportId: uuid(id) },
    });
    return { row: (await row())!, bytes: file.rawPayload };
  };
  const preview = async (query: Query): Promise<QueryPreview> =>
    (await server.call(runDynamicQuery, { body: { query } }, ann)).json() as QueryPreview;
  const balance = () => creditLedger(server.userData).balance(annId);

  it('has all rows as the preview shows them, costs a credit for each structure, and is verified', async () => {
    const before = await balance();
    const shown = await preview(active);
    const { row, bytes } = await written(1, active, 'parquet');
    expect(row).toMatchObject({
      tab: null,
      view: 'dynamicquery',
      sentence: shown.sentence,
      rows: shown.rowCount,
      structures: shown.structures,
      credits: shown.structures,
    });
    expect(await balance()).toBe(before - shown.structures!);
    const rows = await parquetReadObjects({ file: bytesOfParquet(bytes) });
    expect(rows).toHaveLength(shown.rowCount!);
    const keys = shown.columns.map(({ key }) => key);
    const cells = rows.map((each) =>
      keys.map((key) => (typeof each[key] === 'bigint' ? Number(each[key]) : each[key])),
    );
    expect(cells.slice(0, shown.rows.length)).toEqual(shown.rows);
    const path = join(server.folder, row.name);
    await writeFile(path, bytes);
    expect(await verifyFile(path, server.userData)).toMatchObject({
      verdict: 'unchanged',
      isRecorded: true,
      description: {
        search: shown.sentence,
        tab: 'Dynamic query',
        order: 'By pActivity descending, then Activity ID ascending',
      },
    });
    await writeFile(path, Buffer.from(bytes).fill('7', 300, 301));
    expect(await verifyFile(path, null)).toMatchObject({ verdict: 'changed', description: null });
    expect((await count(active)).kept).toMatchObject({ exportId: uuid(1) });
  });

  it('is free where no structure is listed, with codes by their labels', async () => {
    const before = await balance();
    const shown = await preview(types);
    const { row, bytes } = await written(2, types, 'csv');
    expect(row).toMatchObject({ structures: 0, credits: 0 });
    expect(await balance()).toBe(before);
    const [head, ...lines] = bytes.toString().replace('\ufeff', '').trimEnd().split('\r\n');
    expect(head).toBe('Assay type,Rows');
    expect(lines).toEqual(shown.rows.map((cells) => cells.map((cell) => String(cell ?? '')).join(',')));
    expect(lines.join(' ')).toContain('Binding');
    const path = join(server.folder, row.name);
    await writeFile(path, bytes);
    expect(await verifyFile(path, server.userData)).toMatchObject({
      verdict: 'unchanged',
      description: { query: types },
    });
    await writeFile(path, bytes.toString().replace('Binding', 'Bidning'));
    expect(await verifyFile(path, server.userData)).toMatchObject({ verdict: 'changed', description: null });
  });

  it('is refused with a message where its structures cannot be counted, and with another cost', async () => {
    const unknown: Query = {
      table: 'structure',
      columns: [{ column: 'structure.smiles' }, { column: null, aggregate: 'rows' }],
      grouped: true,
    };
    expect(errorOf(await start(3, unknown, 'csv', 0))).toEqual([
      400,
      'INVALID_REQUEST',
      expect.stringContaining('Add the column Structure ID.'),
    ]);
    const { cost } = await count(active);
    expect(errorOf(await start(3, active, 'csv', cost + 1))[1]).toBe('CONFLICT');
    expect(errorOf(await start(3, { ...active, table: 'meta' }, 'csv', 0))[1]).toBe('INVALID_REQUEST');
    const none: Query = {
      ...types,
      grouped: false,
      columns: [{ column: 'assay.assay_id' }],
      where: { match: 'all', filters: [{ column: 'assay.assay_id', operator: 'is', values: [-1] }] },
    };
    expect(errorOf(await start(3, none, 'csv', 0))).toEqual([
      400,
      'INVALID_REQUEST',
      'There are no rows to export.',
    ]);
  });

  it('with a limit has the structures that were counted, however many rows are equal', async () => {
    const limited: Query = { ...active, order: [{ column: 1 }], limit: 7 };
    const { rows, structures } = await count(limited);
    const { bytes } = await written(4, limited, 'parquet');
    const read = await parquetReadObjects({ file: bytesOfParquet(bytes) });
    expect(read).toHaveLength(rows);
    expect(new Set(read.map((each) => each['activity.str_id'])).size).toBe(structures);
    expect(rows).toBeLessThanOrEqual(queryLimits.maxRows);
  });
});
