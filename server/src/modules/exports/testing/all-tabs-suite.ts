import { cancelExport, maxSheetRows } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { expect, it } from 'vitest';
import { ann, balance, held, ofErbb2, server, until, uuid } from './export-server.ts';

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

/** Makes the tab of activities one row longer than a sheet can be. */
export function fillSheet(): void {
  Object.assign(held.knowledge, {
    tabSize: async (...asked: Parameters<KnowledgeBase['tabSize']>) =>
      asked[1] === 'activities'
        ? { rows: maxSheetRows + 1, structures: ofErbb2 }
        : held.fake.tabSize(...asked),
  });
}
