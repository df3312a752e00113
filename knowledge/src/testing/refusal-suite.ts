import { type TabKey, searchSchema } from '@moltrove/contract/without-calls';
import { expect, test } from 'vitest';
import type { PageRequest } from '../knowledge-base.ts';
import { type ContractSuite, everything } from './suite-context.ts';

/** The part of the contract suite that tests refused requests and criteria. */
export function refusalSuite({ backend }: ContractSuite): void {
  test('invalid requests fail with the reason', async () => {
    const page = { tab: 'structures' as TabKey, pageNumber: 0, pageSize: 10, sort: null };
    const chart = { chartKey: 'year', sortOrder: 'A-Z', maxCount: 5, contains: null } as const;
    const refused = { code: 'INVALID_REQUEST' };
    const sortBy = (column: string) =>
      backend().page(everything, { ...page, sort: { column, direction: 'asc' } });
    await expect(sortBy('no_such_column')).rejects.toMatchObject(refused);
    await expect(sortBy('smiles')).rejects.toMatchObject({ ...refused, details: { column: 'smiles' } });
    await expect(backend().page(everything, { ...page, pageSize: 0 })).rejects.toMatchObject(refused);
    await expect(backend().page(everything, { ...page, pageSize: 1001 })).rejects.toMatchObject(refused);
    await expect(backend().page(everything, { ...page, pageNumber: -1 })).rejects.toMatchObject(refused);
    await expect(backend().chart(everything, { ...chart, chartKey: 'constructor' })).rejects.toMatchObject({
      ...refused,
      details: { chartKey: 'constructor' },
    });
    await expect(backend().chart(everything, { ...chart, maxCount: 0 })).rejects.toMatchObject(refused);
    const similarTo = { smiles: 'CCO', category: 'similarity', min: null, max: null } as const;
    const likeThis = (change: object, sort: PageRequest['sort'] = null) =>
      backend().page(everything, { ...page, sort, similarTo: { ...similarTo, ...change } });
    for (const smiles of ['', ' ', 'C1CC', 'no molecule', 'C'.repeat(501)]) {
      await expect(likeThis({ smiles }), smiles).rejects.toMatchObject({
        ...refused,
        details: { field: 'sortSmiles' },
      });
    }
    await expect(likeThis({ smiles: 'CC1CC' })).rejects.toMatchObject({ details: { position: 3 } });
    await expect(likeThis({ min: 0.9, max: 0.1 })).rejects.toMatchObject(refused);
    await expect(likeThis({ min: -0.1 })).rejects.toMatchObject(refused);
    await expect(likeThis({ max: Number.NaN })).rejects.toMatchObject(refused);
    await expect(likeThis({}, { column: 'str_id', direction: 'asc' })).rejects.toMatchObject(refused);
    await expect(backend().chart(everything, { ...chart, skip: -1 })).rejects.toMatchObject(refused);
    const filters = [
      { chartKey: 'unknown', include: ['x'] },
      { chartKey: 'year', include: ['1999'] },
      { chartKey: 'target', minValue: 3 },
      { chartKey: 'bibliographyrefid', include: ['ten'] },
    ];
    for (const filter of filters) {
      const search = searchSchema.parse({ query: {}, filters: [filter] });
      await expect(backend().counts(search), filter.chartKey).rejects.toMatchObject(refused);
    }
  });

  test('criteria that the release does not support are named', async () => {
    const criteria = [
      { option: 'Company', companies: ['Acme'] },
      { option: 'DegraderType', degraderTypes: ['Bivalent'] },
      { option: 'TreeView', tree: 'Nothing', nodes: [{ id: '1' }] },
    ];
    const { options } = backend().summary();
    for (const criterion of criteria) {
      if (options.some((option) => option === criterion.option) && !('tree' in criterion)) continue;
      const search = searchSchema.parse({ query: { rows: [{ rowId: 'a', criterion }] } });
      await expect(backend().counts(search)).rejects.toMatchObject({
        code: 'SEARCH_OPTION_UNAVAILABLE',
        details: { option: criterion.option, rowId: 'a' },
      });
      const switchedOff = searchSchema.parse({
        query: { rows: [{ rowId: 'a', criterion, enabled: false }] },
      });
      expect(await backend().counts(switchedOff)).toEqual(backend().summary().counts);
    }
  });
}
