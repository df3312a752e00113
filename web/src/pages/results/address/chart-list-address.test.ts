import { chartOf } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import {
  followText,
  currentChartList,
  readChartList,
  withoutChartList,
  writeChartList,
} from './chart-list-address.ts';

describe('the search field of a chart list', () => {
  const field = { key: 'target', seen: '', written: 'kin' };

  it('keeps the typed text when the address catches up with it', () => {
    expect(followText(field, 'target', 'kin')).toEqual({
      followed: { key: 'target', seen: 'kin', written: 'kin' },
      isForeign: false,
    });
  });

  it('follows changes from elsewhere, even back to an earlier text', () => {
    const away = followText({ ...field, seen: 'kin' }, 'target', '');
    expect(away).toEqual({ followed: { key: 'target', seen: '', written: '' }, isForeign: true });
    expect(followText(away.followed, 'target', 'kin').isForeign).toBe(true);
    expect(followText(field, 'source', 'kin').isForeign).toBe(true);
  });
});

describe('the complete list of a chart in the address', () => {
  it('round-trips, without defaults', () => {
    const address = { definition: chartOf('bibliographyrefid')!, sortOrder: 'Z-A', contains: 'kin' } as const;
    expect(writeChartList(address)).toEqual({ list: 'bibliographyrefid', order: 'Z-A', find: 'kin' });
    expect(readChartList(writeChartList(address))).toEqual(address);
    const plain = { ...address, sortOrder: 'Most Results', contains: '' } as const;
    expect(writeChartList(plain)).toEqual({ list: 'bibliographyrefid' });
    expect(writeChartList(null)).toEqual({});
  });

  it('does not open for an unknown chart or a chart without entries', () => {
    expect(readChartList({ list: 'year' })).toBeNull();
    expect(readChartList({ list: 'nothing' })).toBeNull();
    expect(readChartList({ list: 7, find: 'x' })).toBeNull();
    expect(readChartList({ list: 'target', order: 'upwards', find: 12 })).toMatchObject({
      sortOrder: 'Most Results',
      contains: '12',
    });
  });

  it('stays open while something else changes', () => {
    expect(currentChartList({ s: 'x', page: 3, list: 'target', find: 'a' })).toEqual({
      list: 'target',
      find: 'a',
    });
    expect(currentChartList({ s: 'x' })).toEqual({});
    expect(withoutChartList({ s: 'x', list: 'target', find: 'a', order: 'A-Z' })).toEqual({ s: 'x' });
  });
});
