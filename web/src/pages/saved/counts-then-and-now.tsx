import { Button, Loader } from '@mantine/core';
import type { DifferencePart, SavedSearch, SearchCounts } from '@moltrove/contract';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCount, formatCounted, formatDay } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import classes from './counts-then-and-now.module.css';
import type { Comparisons } from './use-comparisons.ts';
import { Words } from '../../ui/words.tsx';

interface Props {
  readonly saved: SavedSearch;
  readonly comparisons: Comparisons;
  readonly onOpenPart: (part: DifferencePart) => void;
  /** Null for users other than the owner, who may not do this. */
  readonly onRenew: (() => void) | null;
}

/** The counts of a saved search when it was saved and now; only one of them if the release is the same. */
export function CountsThenAndNow({ saved, comparisons, onOpenPart, onRenew }: Props) {
  const { baseline, now, isCurrent } = saved;
  const isRunning = comparisons.running === saved.id;
  const failure = comparisons.failed.get(saved.id);
  return (
    <div className={classes['found']}>
      {baseline === null && !isRunning && failure === undefined && <p>Not counted yet.</p>}
      {baseline !== null && (
        <p>
          {!isCurrent && <span className={classes['when']}>Then </span>}
          <CountsText counts={baseline.counts} />{' '}
          <Words as="span" tone="muted" size="sm">
            {baseline.release.name}
            {baseline.release.date !== null && `, ${baseline.release.date}`}
          </Words>
        </p>
      )}
      {now !== null && (
        <p>
          <span className={classes['when']}>Now </span>
          <CountsText counts={now.counts} />{' '}
          <Words as="span" tone="muted" size="sm">
            {now.release.name}
          </Words>
        </p>
      )}
      {isRunning && (
        <Words tone="muted" size="sm" role="status">
          <Loader size={12} /> Running it on the loaded release …
        </Words>
      )}
      {failure !== undefined && (
        <ErrorNote
          title="It could not be run on the loaded release."
          error={failure}
          onRetry={() => comparisons.retry(saved.id)}
        />
      )}
      {now !== null && <Difference saved={saved} now={now} onOpenPart={onOpenPart} onRenew={onRenew} />}
      {baseline?.reason != null && now === null && (
        <Words tone="muted" size="sm">
          {baseline.reason}
        </Words>
      )}
    </div>
  );
}

function CountsText({ counts }: { counts: SearchCounts }) {
  return (
    <span data-figures="">
      {formatCounted(counts.structures, 'structure')} ·{' '}
      {formatCounted(counts.activities, 'activity', 'activities')} · {formatCounted(counts.assays, 'assay')} ·{' '}
      {formatCounted(counts.references, 'reference')}
    </span>
  );
}

const partWords: Record<DifferencePart, string> = { added: 'new', gone: 'gone', changed: 'changed' };

interface DifferenceProps {
  readonly saved: SavedSearch;
  readonly now: NonNullable<SavedSearch['now']>;
  readonly onOpenPart: (part: DifferencePart) => void;
  readonly onRenew: (() => void) | null;
}

function Difference({ saved, now, onOpenPart, onRenew }: DifferenceProps) {
  const { difference } = now;
  const parts = (['added', 'gone', 'changed'] as const).flatMap((part) => {
    const count = difference[part];
    return count === null ? [] : [{ part, count }];
  });
  const lost = difference.goneFromRelease ?? 0;
  return (
    <>
      <Inline gap={3} wrap marginTop={3}>
        {parts.map(({ part, count }) =>
          count === 0 || (part === 'gone' && lost === count) ? (
            <Words key={part} as="span" tone="muted" size="sm" data-part={part}>
              {formatCount(count)} {partWords[part]}
            </Words>
          ) : (
            <Button
              key={part}
              size="compact-xs"
              variant="light"
              aria-label={`${formatCount(count)} ${partWords[part]}: open ${count === 1 ? 'the structure' : 'the structures'} of “${saved.name}”`}
              onClick={() => onOpenPart(part)}
            >
              {formatCount(count)} {partWords[part]}
            </Button>
          ),
        )}
        {parts.length > 0 && (
          <Words as="span" tone="muted" size="sm">
            since {formatDay(saved.baseline!.at)}
          </Words>
        )}
        {onRenew !== null && (
          <Button size="compact-xs" variant="subtle" color="gray" onClick={onRenew}>
            Compare with this release from now on
          </Button>
        )}
      </Inline>
      {lost > 0 && (
        <Words tone="muted" size="sm">
          {lost === difference.gone ? 'Those gone' : `${formatCount(lost)} of those gone`} are not in this
          release at all.
        </Words>
      )}
      {difference.reason !== null && (
        <Words tone="muted" size="sm">
          {difference.reason}
        </Words>
      )}
    </>
  );
}
