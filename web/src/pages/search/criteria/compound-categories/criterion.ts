import { IconCategory } from '../../../../ui/icons/tabler.ts';
import { chipsIn } from '../chip.ts';
import type { ShownCriterion } from '../shown-criterion.ts';
import { CategoryEditor } from './category-editor.tsx';

export const compoundCategories: ShownCriterion<'CompoundCategories'> = {
  icons: { CompoundCategories: IconCategory },
  Editor: CategoryEditor,
  editorShowsValues: () => true,
  chips: (criterion) => chipsIn(criterion, 'categories', ''),
};
