import type { z } from 'zod';
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
import type { InnerSearch } from './selected-rows/phrase.ts';
import { selectivity } from './selectivity/criterion.ts';
import { source } from './source/criterion.ts';
import { structure } from './structure/criterion.ts';
import { target } from './target/criterion.ts';
import { treeView } from './tree-view/criterion.ts';

/** Every kind of criterion, in the order of `openapi.json`. `within` is the schema of a search, which itself contains criteria. */
export const criteriaWithin = <W extends InnerSearch>(within: z.ZodType<W>) => ({
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
  SelectedRows: selectedRows(within),
});

/** The kinds of row of a search. */
export type CriterionOption = keyof ReturnType<typeof criteriaWithin>;
