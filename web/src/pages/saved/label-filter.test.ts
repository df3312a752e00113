import { expect, it } from 'vitest';
import { filterSaved, foldersOf, readLabelFilter, tagsOf } from './label-filter.ts';

const saved = (name: string, folder: string, ...tags: string[]) => ({
  name,
  note: `Note of ${name}`,
  sentence: 'Records with EGFR.',
  folder,
  tags,
});
const all = [
  saved('Kinases', 'Oncology', 'hot', 'team'),
  saved('GPCRs', '', 'team'),
  saved('Proteases', 'Antivirals'),
];

const filtered = (address: Record<string, unknown>, text = '') =>
  filterSaved(all, readLabelFilter(address), text).map(({ name }) => name);

it('counts the searches of each folder and tag; those in no folder come last', () => {
  expect(foldersOf(all)).toEqual([
    { label: 'Antivirals', count: 1 },
    { label: 'Oncology', count: 1 },
    { label: '', count: 1 },
  ]);
  expect(tagsOf(all)).toEqual([
    { label: 'hot', count: 1 },
    { label: 'team', count: 2 },
  ]);
});

it('filters by folder, by tag and by the words of a text', () => {
  expect(filtered({ tab: 'saved' })).toEqual(['Kinases', 'GPCRs', 'Proteases']);
  expect(filtered({ folder: 'Oncology' })).toEqual(['Kinases']);
  expect(filtered({ folder: '' })).toEqual(['GPCRs']);
  expect(filtered({ tag: 'team', folder: 'Oncology' })).toEqual(['Kinases']);
  expect(filtered({}, 'egfr note of gpcr')).toEqual(['GPCRs']);
  expect(filtered({}, 'antivirals')).toEqual(['Proteases']);
});
