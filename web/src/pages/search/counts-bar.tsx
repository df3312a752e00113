import { Button } from '@mantine/core';
import { formatCount, wordFor } from '../../ui/format.ts';
import classes from './counts-bar.module.css';
import { whyNoResults } from './no-results.ts';
import type { CountState } from './use-counts.ts';

interface Props {
  state: CountState;
  onShowResults: () => void;
}

/** On a narrow screen: the two main counts and the link to the results, always visible. */
export function CountsBar({ state, onShowResults }: Props) {
  const { counts, status } = state;
  return (
    <div className={classes['bar']} data-status={status}>
      <span className={classes['counts']} aria-hidden="true" data-figures="">
        <strong>{counts === null ? '…' : formatCount(counts.structures)}</strong>{' '}
        {wordFor(counts?.structures ?? 0, 'structure')}
        <br />
        <strong>{counts === null ? '…' : formatCount(counts.activities)}</strong>{' '}
        {wordFor(counts?.activities ?? 0, 'activity', 'activities')}
      </span>
      <Button onClick={onShowResults} disabled={whyNoResults(state) !== null}>
        Show results
      </Button>
    </div>
  );
}
