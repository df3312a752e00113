import {
  AppError,
  type ComputedChartKey,
  compareText,
  valueStateLabels,
} from '@moltrove/contract/without-calls';
import { codes, dictionary } from '../../index/column-source.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';
import {
  type ChartValues,
  type Entries,
  codesBy,
  numbers,
  ranked,
  single,
  textEntries,
} from './chart-values.ts';
import { ruleOfFiveColumns, ruleOfFiveViolations } from './rule-of-five.ts';
import { targetNameColumn, targetTexts } from './target-texts.ts';
import { valueStateCodes, valueStateBitmaps, valueStates } from './value-states.ts';

/** A chart whose values are not a column of the index. */
export interface ComputedChart {
  /** Index columns of codes or numbers that it requires. */
  readonly needs: readonly string[];
  /** Bitmaps of the index that it requires. */
  readonly bitmaps?: readonly string[];
  readonly values: (index: ReleaseIndex) => ChartValues;
}

export const computedCharts: Readonly<Record<ComputedChartKey, ComputedChart>> = {
  bibliographyrefid: {
    needs: [],
    values: (index) => ({
      ...single(referenceCodes(index), index.documents.count),
      entries: referenceEntries(index),
    }),
  },
  target: {
    needs: [targetNameColumn],
    values: ({ source }) => {
      const { codes: targetCodes, texts, ofName } = targetTexts(source);
      return {
        ...single(targetCodes, texts.length),
        entries: { ...textEntries(texts, null), codesOfGroup: ofName },
      };
    },
  },
  valuestate: {
    needs: [],
    bitmaps: valueStateBitmaps,
    values: (index) => ({
      ...single(valueStateCodes(index), valueStates.length),
      entries: textEntries(valueStates, valueStateLabels),
    }),
  },
  ruleoffive: {
    needs: ruleOfFiveColumns,
    values: ({ source, structures }) => numbers(ruleOfFiveViolations(source, structures.count)),
  },
};

const referenceCodes = ({ documents }: ReleaseIndex): Uint32Array =>
  Uint32Array.from({ length: documents.count }, (_, ordinal) => ordinal + 1);

/** One entry for each document: the code is its ordinal plus 1, the value its id, the label its citation. */
function referenceEntries({ source, documents: { id, count } }: ReleaseIndex): Entries {
  const labelCodes = codes(source, 'document.label');
  const labels = dictionary(source, 'document.label');
  const value = (code: number): string => String(id[code - 1]);
  const codeOfId = codesBy(id);
  const order = ranked(
    count,
    (a, b) => labelCodes[a - 1] - labelCodes[b - 1] || compareText(value(a), value(b)),
  );
  return {
    value,
    label: (code) => labels[labelCodes[code - 1] - 1],
    ...order,
    codeOf: (text) => {
      if (/^\d{1,10}$/.test(text)) return codeOfId(Number(text));
      throw new AppError('INVALID_REQUEST', `"${text}" is not the id of a reference.`, {
        chartKey: 'bibliographyrefid',
        value: text,
      });
    },
  };
}
