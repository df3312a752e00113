import { IconScissors } from '../../../../ui/icons/tabler.ts';
import { chipsIn } from '../chip.ts';
import type { ShownCriterion } from '../shown-criterion.ts';
import { DegraderEditor } from './degrader-editor.tsx';

export const degraderType: ShownCriterion<'DegraderType'> = {
  icons: { DegraderType: IconScissors },
  Editor: DegraderEditor,
  editorShowsValues: () => true,
  chips: (criterion) => chipsIn(criterion, 'degraderTypes', ''),
};
