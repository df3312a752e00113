import { type Criterion, targetCategoryLabels } from '@moltrove/contract';
import { IconAtom2 } from '../../../../ui/icons/tabler.ts';
import type { ShownCriterion } from '../shown-criterion.ts';
import { TargetEditor } from './target-editor.tsx';

export const target: ShownCriterion<'Target'> = {
  icons: { Target: IconAtom2 },
  Editor: TargetEditor,
  chips: (criterion) =>
    criterion.terms.map((term, at) => ({
      key: `${term.targetCategories}:${term.label}`,
      label: term.displayValue === '' ? term.label : term.displayValue,
      kind: term.targetCategories === 'name' ? '' : targetCategoryLabels[term.targetCategories],
      get without(): Criterion {
        return { ...criterion, terms: criterion.terms.toSpliced(at, 1) };
      },
    })),
};
