import { treeRootId } from '../catalogue/trees.ts';
import { type CriterionOption, degraderTypes } from '../domain/criterion-options.ts';
import type { Criterion } from './query.ts';

/** Stands for every company, mechanism, type of assay or phase of the release. */
export const anyText = '*';

/** Options whose rows may take part without a value. */
export const includedOptions: readonly CriterionOption[] = [
  'Company',
  'TreeView',
  'Assay',
  'DegraderType',
  'ClinicalPhases',
  'ActivityMechanism',
];

/** The criterion for whatever the release has of an option: what an included row without a value asks for. */
export function criterionForAny(criterion: Criterion): Criterion | null {
  switch (criterion.option) {
    case 'Company':
      return { ...criterion, companies: [anyText] };
    case 'TreeView':
      return { ...criterion, nodes: [{ id: treeRootId, label: 'everything' }] };
    case 'Assay':
      return { ...criterion, assayTypes: [anyText] };
    case 'DegraderType':
      return { ...criterion, degraderTypes: [...degraderTypes] };
    case 'ClinicalPhases':
      return { ...criterion, phases: [anyText] };
    case 'ActivityMechanism':
      return { ...criterion, mechanisms: [anyText] };
    default:
      return null;
  }
}
