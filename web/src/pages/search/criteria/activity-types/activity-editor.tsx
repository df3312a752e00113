import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconPlus } from '../../../../ui/icons/tabler.ts';
import { blankTerm, draftsOf, validTerms } from './activity-draft.ts';
import type { ActivityDraft } from './activity-draft.ts';
import { ActivityLine } from './activity-line.tsx';
import type { EditorProps } from '../editor-props.ts';

export function ActivityEditor({ criterion, onChange }: EditorProps<'ActivityTypes'>) {
  const [drafts, setDrafts] = useState(() => draftsOf(criterion.activities));
  const [handedOn, setHandedOn] = useState(criterion.activities);
  // Changed elsewhere, for instance by removing a chip or by undo.
  if (criterion.activities !== handedOn) {
    setHandedOn(criterion.activities);
    if (JSON.stringify(criterion.activities) !== JSON.stringify(validTerms(drafts))) {
      setDrafts(draftsOf(criterion.activities));
    }
  }

  function show(next: ActivityDraft[]): void {
    setDrafts(next);
    const activities = validTerms(next);
    if (JSON.stringify(activities) !== JSON.stringify(criterion.activities))
      onChange({ ...criterion, activities });
  }

  function add(): void {
    const draftId = Math.max(...drafts.map((draft) => draft.draftId)) + 1;
    setDrafts([...drafts, { ...blankTerm, draftId }]);
  }

  return (
    <>
      {drafts.map((draft) => (
        <ActivityLine
          key={draft.draftId}
          draft={draft}
          autoFocus={draft.activityType === null}
          onChange={(changed) =>
            show(drafts.map((other) => (other.draftId === draft.draftId ? changed : other)))
          }
          onRemove={
            drafts.length === 1 ? null : () => show(drafts.filter(({ draftId }) => draftId !== draft.draftId))
          }
        />
      ))}
      <Button
        mt={8}
        ml={-8}
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        onClick={add}
      >
        Or another type or value
      </Button>
    </>
  );
}
