import type { CriterionOf } from '@moltrove/contract';
import { IconHexagon, IconRuler2 } from '../../../../ui/icons/tabler.ts';
import type { ShownCriterion } from '../shown-criterion.ts';
import { propertyChips, structureChips } from './chips.ts';
import { holdsList } from './structure-draft.ts';
import { StructureRowEditor } from './structure-row-editor.tsx';

export const structure: ShownCriterion<'Structure'> = {
  icons: { Structure: IconHexagon, StructuralProperty: IconRuler2 },
  Editor: StructureRowEditor,
  editorShowsValues: (criterion) => !holdsList(criterion),
  chips: (criterion) => [...structureChips(criterion), ...propertyChips(criterion)],
  // The content of a row determines its field; an empty row keeps the field that it was added as.
  fieldKey(criterion, addedAs) {
    if (asksForStructure(criterion)) return 'Structure';
    if (Object.keys(criterion.properties).length > 0) return 'StructuralProperty';
    return addedAs ?? 'Structure';
  },
};

/** True if a row searches for structures by drawing, InChIKey, name or id. */
function asksForStructure({ drawing, inchikeys, names, structureIds }: CriterionOf<'Structure'>): boolean {
  return drawing !== null || [inchikeys, names, structureIds].some((values) => values.length > 0);
}
