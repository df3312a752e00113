import { assayTypeLabels } from '@moltrove/contract';
import { IconFlask2 } from '../../../../ui/icons/tabler.ts';
import { chipsIn } from '../chip.ts';
import type { ShownCriterion } from '../shown-criterion.ts';
import { AssayEditor } from './assay-editor.tsx';

export const assay: ShownCriterion<'Assay'> = {
  icons: { Assay: IconFlask2 },
  Editor: AssayEditor,
  chips: (criterion) => [
    ...chipsIn(criterion, 'assayTypes', 'Type', (type) => assayTypeLabels[type] ?? type),
    ...chipsIn(criterion, 'methods', 'Method'),
    ...chipsIn(criterion, 'descriptions', 'Description'),
  ],
};
