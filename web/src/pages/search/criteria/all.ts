import type { Criterion, CriterionOption, SearchFieldKey } from '@moltrove/contract';
import type { IconAtom2 } from '../../../ui/icons/tabler.ts';
import type { ShownCriterion } from './shown-criterion.ts';
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

/** How the builder shows each kind of criterion. */
const shownCriteria: { readonly [Option in CriterionOption]: ShownCriterion<Option> } = {
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
  TreeView: treeView,
  Selectivity: selectivity,
  SelectedRows: selectedRows,
};

/** How a criterion is shown. The lookup by `option` guarantees a matching entry, which the compiler cannot infer. */
export function shownOf(criterion: Criterion): ShownCriterion<CriterionOption> {
  return shownCriteria[criterion.option] as unknown as ShownCriterion<CriterionOption>;
}

/** The icon of each field of the builder. */
export const fieldIcons = Object.assign(
  {},
  ...Object.values(shownCriteria).map(({ icons }) => icons),
) as Readonly<Record<SearchFieldKey, typeof IconAtom2>>;
