import { searchSchema } from '@moltrove/contract/without-calls';
import { expect, test } from 'vitest';
import type { ContractSuite } from './suite-context.ts';

/** The part of the contract suite that tests repeated, concurrent and cancelled calls. */
export function askingSuite({ backend, oracle, searches, withResults }: ContractSuite): void {
  test('neither the order of rows nor filters without effect change the key', async () => {
    const [search] = searches(200, 8).filter((candidate) => candidate.query.rows.length > 1);
    const silent = searchSchema.parse({
      query: { rows: search.query.rows.map((row) => ({ ...row, rowId: `other-${row.rowId}` })) },
      filters: [...search.filters, { chartKey: 'year' }],
    });
    expect((await backend().resolve(silent)).key).toBe((await backend().resolve(search)).key);
  });

  test('a forgotten search is answered again', async () => {
    const [, search] = withResults(2);
    const before = await backend().counts(search);
    await backend().forget(search);
    expect(await backend().counts(search)).toEqual(before);
    expect(before).toEqual(oracle().counts(search));
  });

  test('the same search requested many times at once', async () => {
    const [, search] = withResults(2);
    const answers = await Promise.all(Array.from({ length: 12 }, () => backend().counts(search)));
    expect(new Set(answers.map((counts) => JSON.stringify(counts)))).toEqual(
      new Set([JSON.stringify(oracle().counts(search))]),
    );
  });

  test('an aborted call is cancelled, and others of the same search are answered', async () => {
    const [, search] = withResults(2);
    await backend().forget(search);
    const controller = new AbortController();
    const stopped = backend().counts(search, { signal: controller.signal });
    const answered = backend().counts(search);
    controller.abort();
    await expect(stopped).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(await answered).toEqual(oracle().counts(search));
    await expect(backend().counts(search, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'CANCELLED',
    });
  });
}
