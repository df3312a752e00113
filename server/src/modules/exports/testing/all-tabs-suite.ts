import { cancelExport, maxPicturedRows, maxSheetRows, type TabKey } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { expect, it } from 'vitest';
import { ann, balance, errorOf, held, ofErbb2, server, until, uuid } from './export-server.ts';

/** Tests that an export of all tabs that does not become ready is free. `begin` starts the export with this number. */
export function allTabsSuite(begin: (id: number) => Promise<unknown>): void {
  it('is refunded when it is cancelled', async () => {
    held.hold();
    await begin(1);
    await until(1, 'running');
    expect(await balance()).toBe(100 - ofErbb2);
    await server.call(cancelExport, { body: { exportId: uuid(1) } }, ann);
    expect(await until(1, 'cancelled')).toMatchObject({ credits: 0 });
    expect(await balance()).toBe(100);
  });

  it('fails and costs nothing when the rows of a tab have changed', async () => {
    held.hold();
    await begin(1);
    held.pretendRows(1);
    held.letGo();
    expect((await until(1, 'failed')).failure).toMatch(/rows of the search have changed/);
    expect(await balance()).toBe(100);
  });
}

/** Tests the bound of structure pictures. `begin` starts the export with this number, with pictures. */
export function picturesSuite(begin: (id: number) => ReturnType<typeof server.call>): void {
  it('is refused with pictures of more structures than a sheet should have', async () => {
    pretendRows('structures', maxPicturedRows + 1);
    expect(errorOf(await begin(1))).toEqual([
      400,
      'INVALID_REQUEST',
      'A workbook with structure pictures has at most 5,000 rows; Structures has 5,001. Narrow the search, or export without pictures.',
    ]);
    expect(await balance()).toBe(100);
  });

  it('leaves pictures out of a sheet that is too long for them', async () => {
    held.hold();
    pretendRows('activities', maxPicturedRows + 1);
    expect((await begin(1)).statusCode).toBe(200);
    await until(1, 'running');
    const { request } = await server.userData
      .selectFrom('exports')
      .select('request')
      .executeTakeFirstOrThrow();
    const { parts } = JSON.parse(request!) as { parts: { tab: TabKey; pictures: boolean }[] };
    const pictured = parts.filter(({ pictures }) => pictures).map(({ tab }) => tab);
    expect(pictured).toEqual(['structures', 'clinicalCompounds']);
    await server.call(cancelExport, { body: { exportId: uuid(1) } }, ann);
  });
}

/** Makes the tab of activities one row longer than a sheet can be. */
export const fillSheet = (): void => pretendRows('activities', maxSheetRows + 1);

/** Makes a tab have this number of rows. */
function pretendRows(tab: TabKey, rows: number): void {
  Object.assign(held.knowledge, {
    tabSize: async (...asked: Parameters<KnowledgeBase['tabSize']>) =>
      asked[1] === tab ? { rows, structures: ofErbb2 } : held.fake.tabSize(...asked),
  });
}
