import { IconPill } from '../../../../ui/icons/tabler.ts';
import { chipsIn } from '../chip.ts';
import type { ShownCriterion } from '../shown-criterion.ts';
import { PhaseEditor } from './phase-editor.tsx';

export const clinicalPhases: ShownCriterion<'ClinicalPhases'> = {
  icons: { ClinicalPhases: IconPill },
  Editor: PhaseEditor,
  editorShowsValues: () => true,
  chips: (criterion) => [...chipsIn(criterion, 'phases', ''), ...chipsIn(criterion, 'statuses', 'Status')],
};
