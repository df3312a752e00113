import type { Criterion, CriterionOption } from '@moltrove/contract/without-calls';
import type { AnsweredCriterion } from './answered-criterion.ts';
import { activityMechanism } from './activity-mechanism/criterion.ts';
import { activityTypes } from './activity-types/criterion.ts';
import { assay } from './assay/criterion.ts';
import { bibliography } from './bibliography/criterion.ts';
import { clinicalPhases } from './clinical-phases/criterion.ts';
import { company } from './company/criterion.ts';
import { compoundCategories } from './compound-categories/criterion.ts';
import { degraderType } from './degrader-type/criterion.ts';
import { indication } from './indication/criterion.ts';
import { selectedRows } from './selected-rows/criterion.ts';
import { selectivity } from './selectivity/criterion.ts';
import { source } from './source/criterion.ts';
import { structure } from './structure/criterion.ts';
import { target } from './target/criterion.ts';
import { treeView } from './tree-view/criterion.ts';

/** How each kind of criterion is answered, in the order in which a release lists what it can be searched by. */
export const answeredCriteria: { readonly [Option in CriterionOption]: AnsweredCriterion<Option> } = {
  Target: target,
  ActivityTypes: activityTypes,
  Bibliography: bibliography,
  Source: source,
  Structure: structure,
  Company: company,
  DegraderType: degraderType,
  ClinicalPhases: clinicalPhases,
  Indication: indication,
  Assay: assay,
  ActivityMechanism: activityMechanism,
  CompoundCategories: compoundCategories,
  Selectivity: selectivity,
  SelectedRows: selectedRows,
  TreeView: treeView,
};

/** How a criterion is answered. The cast is safe: the entry was found by the criterion's own option. */
export function answerOf(criterion: Criterion): AnsweredCriterion<CriterionOption> {
  return answeredCriteria[criterion.option] as AnsweredCriterion<CriterionOption>;
}
