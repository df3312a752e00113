import { type CriterionOf, anyText, assayTypeLabels } from '@moltrove/contract/without-calls';
import { textColumn } from '../../../index/release-index.ts';
import { type RowSet, allRows } from '../../../row-sets/row-set.ts';
import { intersect, unite } from '../../../row-sets/set-algebra.ts';
import { wordsOf } from '../../../text/text-keys.ts';
import { assaysWithText } from '../../assays-with-text.ts';
import type { SearchContext } from '../../context.ts';
import { assayPlan, type CriterionPlan } from '../../criterion-plan.ts';
import type { AnsweredCriterion } from '../answered-criterion.ts';

export const assay: AnsweredCriterion<'Assay'> = { plan: planAssay };

/**
 * Activities of assays with any of the types (letter or label), any of the methods and any of the descriptions, as far
 * as given.
 */
function planAssay(
  { index, lookups, cancel }: SearchContext,
  { assayTypes, methods, descriptions }: CriterionOf<'Assay'>,
): CriterionPlan {
  const parts: RowSet[] = [];
  if (assayTypes.length > 0) {
    const types = assayTypes.includes(anyText) ? textColumn(index.source, 'assay.type').texts : assayTypes;
    parts.push(assaysWithText(index.source, 'assay.type', types, assayTypeLabels));
  }
  if (methods.length > 0) parts.push(assaysWithText(index.source, 'assay.method', methods));
  const { count } = index.assays;
  if (descriptions.length > 0) {
    const described = [...new Set(descriptions.map((text) => wordsOf(text).join(' ')))].map((words) => {
      cancel.throwIfCancelled();
      return lookups.assaysDescribedBy(wordsOf(words), count);
    });
    parts.push(described.reduce(unite));
  }
  return assayPlan(index, parts.reduce(intersect, allRows(count)));
}
