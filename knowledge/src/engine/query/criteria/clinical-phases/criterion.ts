import { type CriterionOf, anyText } from '@moltrove/contract/without-calls';
import { textColumn } from '../../../index/release-index.ts';
import { chunksOf } from '../../../row-sets/chunks.ts';
import { RowCollector } from '../../../row-sets/row-collector.ts';
import { type RowSet, allRows } from '../../../row-sets/row-set.ts';
import { intersect } from '../../../row-sets/set-algebra.ts';
import { marksOfTexts, rowsWithCode } from '../../coded.ts';
import type { SearchContext } from '../../context.ts';
import { type CriterionPlan, structurePlan } from '../../criterion-plan.ts';
import { type AnsweredCriterion, hasAnyOf } from '../answered-criterion.ts';

export const clinicalPhases: AnsweredCriterion<'ClinicalPhases'> = {
  plan: planClinicalPhases,
  need: { about: 'development compounds', isMet: hasAnyOf('development.structure') },
};

/** Structures of development compounds in any of the phases and, if statuses are given, of any of the statuses. */
function planClinicalPhases(
  { index, cancel }: SearchContext,
  { phases, statuses }: CriterionOf<'ClinicalPhases'>,
): CriterionPlan {
  const { source, developments, structures } = index;
  const part = (name: string, labels: readonly string[]): RowSet => {
    if (labels.length === 0) return allRows(developments.count);
    const column = textColumn(source, name);
    return rowsWithCode(column.codes, marksOfTexts(column, labels.includes(anyText) ? column.texts : labels));
  };
  const compounds = intersect(
    part('development.highest_phase', phases),
    part('development.status', statuses),
  );
  const collector = new RowCollector(structures.count, compounds.count);
  for (const chunk of chunksOf(compounds, cancel)) {
    for (let at = 0; at < chunk.length; at += 1) collector.add(developments.structure[chunk[at]]);
  }
  return structurePlan(index, collector.finish());
}
