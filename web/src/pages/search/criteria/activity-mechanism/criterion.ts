import { IconChartDots3 } from '../../../../ui/icons/tabler.ts';
import { chipsIn } from '../chip.ts';
import type { ShownCriterion } from '../shown-criterion.ts';
import { MechanismEditor } from './mechanism-editor.tsx';

export const activityMechanism: ShownCriterion<'ActivityMechanism'> = {
  icons: { ActivityMechanism: IconChartDots3 },
  Editor: MechanismEditor,
  chips: (criterion) => chipsIn(criterion, 'mechanisms', ''),
};
