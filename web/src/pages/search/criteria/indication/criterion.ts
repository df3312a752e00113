import { IconHeartbeat } from '../../../../ui/icons/tabler.ts';
import { chipsIn } from '../chip.ts';
import type { ShownCriterion } from '../shown-criterion.ts';
import { IndicationEditor } from './indication-editor.tsx';

export const indication: ShownCriterion<'Indication'> = {
  icons: { Indication: IconHeartbeat },
  Editor: IndicationEditor,
  chips: (criterion) => chipsIn(criterion, 'indications', ''),
};
