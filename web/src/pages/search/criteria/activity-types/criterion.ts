import { activityTermPhrase, type Criterion } from '@moltrove/contract';
import { IconGauge } from '../../../../ui/icons/tabler.ts';
import type { ShownCriterion } from '../shown-criterion.ts';
import { ActivityEditor } from './activity-editor.tsx';

export const activityTypes: ShownCriterion<'ActivityTypes'> = {
  icons: { ActivityTypes: IconGauge },
  Editor: ActivityEditor,
  editorShowsValues: () => true,
  chips: (criterion) =>
    criterion.activities.map((term, at) => ({
      key: `${at}:${activityTermPhrase(term)}`,
      label: activityTermPhrase(term),
      kind: '',
      get without(): Criterion {
        return { ...criterion, activities: criterion.activities.toSpliced(at, 1) };
      },
    })),
};
