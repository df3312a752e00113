import { writtenColumns } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { readColumns, writeColumns } from './export-columns.ts';
import { exportAgain, resultsOf, tabOfStructures } from './export-addresses.ts';

it('links to the results of an export and to the page that repeats it', () => {
  const exported = {
    tab: 'activities',
    view: null,
    format: 'xlsx',
    address: '/new-search-results/activitiestab?s=abc-_1&sort=activity_value.desc&from=%2Fresults',
  } as const;
  const search = { s: 'abc-_1', sort: 'activity_value.desc' };
  expect(resultsOf(exported)).toEqual({ to: '/results/$tabid', params: { tabid: 'activities' }, search });
  expect(exportAgain(exported)).toEqual({
    to: '/export/$tabid',
    params: { tabid: 'activities' },
    search: { ...search, format: 'xlsx' },
  });
  expect(resultsOf({ ...exported, address: '/results/activitiestab' }).search).toEqual({});
});

it('repeats an export with structure pictures', () => {
  const exported = {
    tab: 'structures',
    view: null,
    format: 'xlsx',
    address: '/results/structuretab?s=abc&pictures=true',
  } as const;
  expect(exportAgain(exported).search).toEqual({ s: 'abc', format: 'xlsx', pictures: true });
  expect(resultsOf(exported).search).toEqual({ s: 'abc' });
});

it('repeats a dossier, whose only option is its pictures', () => {
  const exported = {
    tab: null,
    view: null,
    format: 'dossier',
    address: '/results/structuretab?s=abc&sort=x.asc',
  } as const;
  expect(exportAgain(exported)).toEqual({ to: '/export/dossier', search: { s: 'abc' } });
  const pictured = { ...exported, address: '/results/structuretab?s=abc&pictures=true' };
  expect(exportAgain(pictured).search).toEqual({ s: 'abc', pictures: true });
});

it('keeps the order by similarity, with its bounds for the results', () => {
  const exported = {
    tab: 'structures',
    view: null,
    format: 'csv',
    address: '/results/structuretab?s=abc&similar=CCO&similarOrder=dissimilarity&minSimilarity=0.4',
  } as const;
  const search = { s: 'abc', similar: 'CCO', similarOrder: 'dissimilarity', minSimilarity: '0.4' };
  expect(resultsOf(exported).search).toEqual(search);
  expect(exportAgain(exported).search).toEqual(search);
});

it('passes the written columns to the export page, but not to the results', () => {
  const exported = {
    tab: 'activities',
    view: null,
    format: 'csv',
    address: '/results/activitiestab?s=abc&columns=act_id.std_act_prefix.activity_value',
  } as const;
  expect(exportAgain(exported).search).toEqual({ s: 'abc', columns: 'act_id.std_act_prefix.activity_value' });
  expect(resultsOf(exported).search).toEqual({ s: 'abc' });
  const keys = ['str_id', 'std_act_prefix', 'activity_value', 'activity_upper_value', 'act_id'];
  const written = writtenColumns('activities', keys).map(({ key }) => key);
  const { columns } = writeColumns(written);
  const again = readColumns('activities', columns);
  expect(writtenColumns('activities', again as readonly string[]).map(({ key }) => key)).toEqual(written);
});

it('links to structures only if a tab lists exactly the counted ones', () => {
  expect(tabOfStructures('structures', 3, undefined)).toBe('structures');
  expect(tabOfStructures('clinicalCompounds', 3, 9)).toBe('clinicalCompounds');
  expect(tabOfStructures('activities', 9, 9)).toBe('structures');
  expect(tabOfStructures('activities', 8, 9)).toBeNull();
  expect(tabOfStructures('assays', 8, undefined)).toBeNull();
  expect(tabOfStructures('references', 0, 0)).toBeNull();
});
