import { compareText, datasetTypeLabels } from '@moltrove/contract';
import type { Dataset } from '@moltrove/contract';
import type { Order } from '../../../ui/plain-table.tsx';

export type DatasetSort = 'datasetType' | 'flatfileName' | 'flatfileSize' | 'uploadedDate';

const comparisons: Record<DatasetSort, (a: Dataset, b: Dataset) => number> = {
  datasetType: (a, b) => compareText(datasetTypeLabels[a.datasetType], datasetTypeLabels[b.datasetType]),
  flatfileName: (a, b) => compareText(a.flatfileName, b.flatfileName),
  flatfileSize: (a, b) => a.flatfileSize - b.flatfileSize,
  uploadedDate: (a, b) => Date.parse(a.uploadedDate) - Date.parse(b.uploadedDate),
};

/** Datasets sorted by a column; ties are sorted by name. */
export function sortDatasets(datasets: readonly Dataset[], { by, order }: Order<DatasetSort>): Dataset[] {
  const sign = order === 'ascending' ? 1 : -1;
  return datasets.toSorted(
    (a, b) => sign * comparisons[by](a, b) || compareText(a.flatfileName, b.flatfileName),
  );
}
