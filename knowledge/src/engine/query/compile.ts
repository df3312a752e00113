import type { Criterion } from '@moltrove/contract';
import { activityTypesLeaf } from './activity-types.ts';
import { assayLeaf, mechanismLeaf, sourceLeaf } from './assays.ts';
import { bibliographyLeaf } from './bibliography.ts';
import { companiesLeaf } from './companies.ts';
import type { SearchContext } from './context.ts';
import type { Leaf } from './leaf.ts';
import { selectedRowsLeaf } from './selected-rows.ts';
import { selectivityLeaf } from './selectivity.ts';
import {
  categoriesLeaf,
  clinicalPhasesLeaf,
  degradersLeaf,
  indicationLeaf,
  structuresLeaf,
} from './structures.ts';
import { treeLeaf } from './tree-leaf.ts';
import { targetsLeaf } from './targets.ts';

/** A row of the search over this release. */
export function compileCriterion(context: SearchContext, criterion: Criterion): Leaf {
  switch (criterion.option) {
    case 'Target':
      return targetsLeaf(context, criterion.terms);
    case 'ActivityTypes':
      return activityTypesLeaf(context, criterion.activities);
    case 'Bibliography':
      return bibliographyLeaf(context, criterion);
    case 'Source':
      return sourceLeaf(context, criterion);
    case 'Structure':
      return structuresLeaf(context, criterion);
    case 'ClinicalPhases':
      return clinicalPhasesLeaf(context, criterion);
    case 'Indication':
      return indicationLeaf(context, criterion.indications);
    case 'Assay':
      return assayLeaf(context, criterion);
    case 'ActivityMechanism':
      return mechanismLeaf(context, criterion.mechanisms);
    case 'Company':
      return companiesLeaf(context, criterion.companies);
    case 'DegraderType':
      return degradersLeaf(context, criterion.degraderTypes);
    case 'CompoundCategories':
      return categoriesLeaf(context, criterion.categories);
    case 'TreeView':
      return treeLeaf(context, criterion);
    case 'Selectivity':
      return selectivityLeaf(context, criterion);
    case 'SelectedRows':
      return selectedRowsLeaf(context, criterion);
  }
}
