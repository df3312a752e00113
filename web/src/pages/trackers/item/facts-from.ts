import type { TrackerRow } from '@moltrove/contract';
import { detailText } from '../tracker-columns.tsx';
import type { Detail } from '../tracker-columns.tsx';
import type { Fact } from './fact-list.tsx';

/** The details that an entry has. */
export const factsFrom = (details: readonly Detail[], values: TrackerRow['details']): Fact[] =>
  details.flatMap((detail): Fact[] => {
    const value = values[detail.key] ?? null;
    return value === null || value === '' ? [] : [[detail.label, detailText(detail, value)]];
  });
