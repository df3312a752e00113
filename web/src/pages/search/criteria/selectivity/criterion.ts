import { type Criterion, type CriterionOf, plainNumber } from '@moltrove/contract';
import { IconScale } from '../../../../ui/icons/tabler.ts';
import { type Chip, chipsIn } from '../chip.ts';
import type { ShownCriterion } from '../shown-criterion.ts';
import { SelectivityEditor } from './selectivity-editor.tsx';

export const selectivity: ShownCriterion<'Selectivity'> = {
  icons: { Selectivity: IconScale },
  Editor: SelectivityEditor,
  editorShowsValues: () => true,
  chips: selectivityChips,
};

function selectivityChips(criterion: CriterionOf<'Selectivity'>): Chip[] {
  const side = (key: 'on' | 'over', kind: string): Chip[] =>
    criterion[key].map((term, at) => ({
      key: `${key}:${term.targetCategories}:${term.label}`,
      label: term.displayValue === '' ? term.label : term.displayValue,
      kind,
      get without(): Criterion {
        return { ...criterion, [key]: criterion[key].toSpliced(at, 1) };
      },
    }));
  return [
    ...side('on', 'better'),
    ...side('over', `≥ ${plainNumber(criterion.fold)}-fold weaker`),
    ...chipsIn(criterion, 'activityTypes', 'Type'),
  ];
}
