import { IconHeartbeat } from '@tabler/icons-react';
import { chipsIn } from '../chip.ts';
import type { ShownCriterion } from '../shown-criterion.ts';
import { IndicationEditor } from './indication-editor.tsx';

export const indication: ShownCriterion<'Indication'> = {
  icons: { Indication: IconHeartbeat },
  Editor: IndicationEditor,
  chips: (criterion) => chipsIn(criterion, 'indications', ''),
};
