import { type Criterion, assayTypeLabels } from '@moltrove/contract';
import { textColumn } from '../columns/release-index.ts';
import { type RowSet, allRows } from '../sets/row-set.ts';
import { intersect } from '../sets/set-algebra.ts';
import { marksOfTexts, rowsWithCode } from './coded.ts';
import type { SearchContext } from './context.ts';
import { type Leaf, assayPosting, entityLeaf } from './leaf.ts';

/** Activities of assays whose organism is one of these. */
export function sourceLeaf({ index }: SearchContext, organisms: readonly string[]): Leaf {
  return entityLeaf(assayPosting(index), assaysWithText(index.source, 'assay.organism', organisms));
}

/** Activities of assays of any of the types (letter or label) and, when some are given, any of the methods. */
export function assayLeaf(
  { index }: SearchContext,
  { assayTypes, methods }: Extract<Criterion, { option: 'Assay' }>,
): Leaf {
  const parts: RowSet[] = [];
  if (assayTypes.length > 0)
    parts.push(assaysWithText(index.source, 'assay.type', assayTypes, assayTypeLabels));
  if (methods.length > 0) parts.push(assaysWithText(index.source, 'assay.method', methods));
  return entityLeaf(assayPosting(index), parts.reduce(intersect, allRows(index.assays.count)));
}

function assaysWithText(
  source: SearchContext['index']['source'],
  name: string,
  wanted: readonly string[],
  labels?: Readonly<Record<string, string>>,
): RowSet {
  const column = textColumn(source, name);
  return rowsWithCode(column.codes, marksOfTexts(column, wanted, labels));
}

/** Activities whose own mechanism is one of these. */
export function mechanismLeaf({ index }: SearchContext, mechanisms: readonly string[]): Leaf {
  const { mechanism, byMechanism } = index.activities;
  const { mechanismActivities: offsets } = index;
  const marks = marksOfTexts(mechanism, mechanisms);
  const codes = [...marks.keys()].filter((code) => marks[code] === 1);
  return {
    grain: 'activity',
    structures: null,
    unmeasured: null,
    estimate: codes.reduce((sum, code) => sum + offsets[code] - offsets[code - 1], 0),
    collect(collector) {
      for (const code of codes) collector.addRows(byMechanism, offsets[code - 1], offsets[code]);
    },
    keep: (rows, length, wanted) => keepByMark(rows, length, mechanism.codes, marks, wanted),
  };
}

/** Keeps, in place, the rows whose own code is (or is not) marked. */
export function keepByMark(
  rows: Uint32Array,
  length: number,
  codes: ArrayLike<number>,
  marks: Uint8Array,
  wanted: boolean,
): number {
  const mark = wanted ? 1 : 0;
  let kept = 0;
  for (let at = 0; at < length; at += 1) {
    const row = rows[at];
    rows[kept] = row;
    if (marks[codes[row]] === mark) kept += 1;
  }
  return kept;
}
