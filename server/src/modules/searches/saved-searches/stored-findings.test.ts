import { describe, expect, it } from 'vitest';
import type { SavedBaseline } from '@moltrove/contract';
import { baselineOf, baselineText, comparisonOf, comparisonText } from './stored-findings.ts';

const release = { id: 'first', name: 'First', date: null, builtAt: '2026-01-01T00:00:00.000Z' };
const at = '2026-01-02T00:00:00.000Z';
const counts = {
  structures: 1,
  activities: 2,
  assays: 3,
  references: 4,
  compoundRecords: 5,
  clinicalCompounds: 6,
};
const storedCounts =
  '{"stridscount":1,"actidscount":2,"assayidscount":3,"refidscount":4,"gvkidscount":5,"clinicalcompoundidscount":6}';

describe('the stored findings of a saved search', () => {
  it('have wire names, like those of earlier versions', () => {
    const baseline: SavedBaseline = { release, counts, at, kept: 'counts', reason: null };
    const text = baselineText(baseline);
    expect(text).toBe(
      `{"release":${JSON.stringify(release)},"counts":${storedCounts},"at":"${at}","kept":"counts","reason":null}`,
    );
    expect(baselineOf({ baseline: text })).toEqual(baseline);
    const difference = { added: 1, gone: 0, goneFromRelease: 0, changed: null, reason: null };
    const comparison = { release, counts, at, difference };
    expect(comparisonText(comparison)).toContain(`"counts":${storedCounts}`);
    expect(comparisonOf({ comparison: comparisonText(comparison) })).toEqual(comparison);
  });

  it('are null if there are none', () => {
    expect(baselineOf({ baseline: null })).toBeNull();
    expect(comparisonOf({ comparison: null })).toBeNull();
  });
});
