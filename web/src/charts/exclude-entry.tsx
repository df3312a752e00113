import { IconCircleMinus } from '../ui/icons/tabler.ts';
import classes from './exclude-entry.module.css';
import { type EntryState, excludeTitle } from './model/entry-state.ts';

interface ExcludeEntryProps {
  readonly label: string;
  readonly state: EntryState;
  readonly tabIndex: number;
  readonly onExclude: () => void;
}

/** Removes the rows of an entry from the results, or allows them again. */
export function ExcludeEntry({ label, state, tabIndex, onExclude }: ExcludeEntryProps) {
  return (
    <button
      type="button"
      className={classes.exclude}
      data-reveal={state === 'excluded' ? undefined : ''}
      tabIndex={tabIndex}
      aria-pressed={state === 'excluded'}
      aria-label={`Remove ${label}`}
      title={excludeTitle(state)}
      onClick={onExclude}
    >
      <IconCircleMinus size={15} />
    </button>
  );
}
