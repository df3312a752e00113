import type { Dataset } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { sortDatasets } from './sort-datasets.ts';
import type { DatasetSort } from './sort-datasets.ts';

const dataset = (name: string, type: Dataset['datasetType'], size: number, day: string): Dataset => ({
  flatfileId: name,
  flatfileName: name,
  datasetType: type,
  flatfileSize: size,
  uploadedDate: `${day}T00:00:00Z`,
  description: '',
  sha256: '',
  state: 'ready',
  offeredTo: 'everyone',
  deletable: false,
  lastDownloadedDate: null,
});

const datasets = [
  dataset('c.sdf', 'structures', 2000, '2026-10-02'),
  dataset('a.tsv', 'activities', 500, '2026-10-03'),
  dataset('b.tsv', 'activities', 2000, '2026-10-01'),
];

describe('datasets', () => {
  it.each<[DatasetSort, string, string]>([
    ['flatfileName', 'a b c', 'c b a'],
    ['datasetType', 'a b c', 'c a b'],
    ['flatfileSize', 'a b c', 'b c a'],
    ['uploadedDate', 'b c a', 'a c b'],
  ])('are sorted by %s, ties by name', (by, ascending, descending) => {
    const letters = (order: 'ascending' | 'descending'): string =>
      sortDatasets(datasets, { by, order })
        .map(({ flatfileName }) => flatfileName[0])
        .join(' ');
    expect([letters('ascending'), letters('descending')]).toEqual([ascending, descending]);
  });
});
