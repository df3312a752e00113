import { limits } from '@moltrove/contract';
import type { TrackerChange } from '@moltrove/contract';
import { momentText } from '../../../ui/moment-text.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { stateText } from '../tracker-columns.tsx';

/** The changes of an entry, newest first. */
export function ItemHistory({ changes }: { readonly changes: readonly TrackerChange[] }) {
  return (
    <section aria-label="History">
      <Words as="h2" size="md" weight={600}>
        History
      </Words>
      {changes.length === 0 && <Words tone="muted">Nothing was changed yet.</Words>}
      {changes.length === limits.maxTrackerChanges && (
        <Words tone="muted">{`The last ${limits.maxTrackerChanges} changes; older ones are in the audit trail.`}</Words>
      )}
      <Stack as="ol" gap={4}>
        {changes.map((change) => (
          <li key={`${change.at} ${change.action}`}>
            <Words tone="muted" size="sm">
              {`${momentText(change.at)}, ${change.by === '' ? 'by a command on the server' : change.by}`}
            </Words>
            <Words>{wordsOf(change)}</Words>
          </li>
        ))}
      </Stack>
    </section>
  );
}

function wordsOf({ state, assignee, answer }: TrackerChange): string {
  const parts = [
    ...(state === null ? [] : [stateText(state)]),
    assignee === null ? 'assigned to nobody' : `assigned to ${assignee}`,
    ...(answer === '' ? [] : [`answer: ${answer}`]),
  ];
  return parts.join(', ');
}
